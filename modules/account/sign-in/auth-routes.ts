import type { FastifyRequest } from 'fastify'
import Type from 'typebox'
import { addRoutes, NoBody, isRefusal, schema, type App } from '#modules/shared'
import { answer, callbackOf, formerTokenOf, homeOf, localeOf } from './auth-answers.ts'
import { authPageRoutes } from './auth-page-routes.ts'
import { CSRF_COOKIE } from './csrf.ts'
import { errors } from '../errors.ts'
import {
  browserOf,
  readCookie,
  readSessionCookie,
  setCookie,
  setSession,
  type CookieOptions,
} from './cookies.ts'
import type { Account } from '../service.ts'
import { AuthAnswer, AuthForm, AuthProvider, Continuation, SessionAnswer } from '../schemas.ts'
import { arrivalRoutes } from '../social/arrival-routes.ts'
import { providerRoutes } from '../social/provider-routes.ts'

/**
 * Sign-in with the paths, fields, answers and cookies of Auth.js v4
 * (next-auth.js.org/getting-started/rest-api).
 */
export const authRoutes = (account: Account, options: CookieOptions) => async (app: App) => {
  const publicOf = { config: { access: 'public' as const } }
  const tags = ['sign-in']
  const sessionOf = (request: FastifyRequest) => readSessionCookie(request, options)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-cache, no-store')
  })

  app.get(
    '/api/auth/csrf',
    {
      ...publicOf,
      schema: {
        tags,
        summary: 'Get the CSRF token of the sign-in forms',
        response: { 200: schema('CsrfToken', { csrfToken: Type.String() }) },
      },
    },
    async (request, reply) => {
      const { token, cookie } = account.forms.issueCsrf(readCookie(request, options, CSRF_COOKIE))
      setCookie(reply, options, CSRF_COOKIE, cookie)
      return { csrfToken: token }
    },
  )

  app.get(
    '/api/auth/providers',
    {
      ...publicOf,
      schema: {
        tags,
        summary: 'List the configured ways to sign in',
        response: { 200: Type.Record(Type.String(), AuthProvider) },
      },
    },
    async () => {
      const addresses = (id: string) => ({
        signinUrl: account.links.toPath(`/api/auth/signin/${id}`),
        callbackUrl: account.links.toPath(`/api/auth/callback/${id}`),
      })
      const social = account.social.socialProviders.map(({ id, name }) => [
        id,
        { id, name, type: 'oauth', ...addresses(id) },
      ])
      return {
        ...Object.fromEntries(social),
        credentials: {
          id: 'credentials',
          name: 'Credentials',
          type: 'credentials',
          ...addresses('credentials'),
        },
      }
    },
  )

  app.get(
    '/api/auth/session',
    {
      ...publicOf,
      schema: {
        tags,
        summary: 'Get the session; {} for a guest',
        querystring: Type.Object({ callbackUrl: Type.Optional(Type.String()) }),
        response: { 200: SessionAnswer },
      },
    },
    async (request, reply) => {
      const token = sessionOf(request)
      const session = await account.sessions.describeSession(token)
      if (!session) {
        // A pending session keeps its cookie for the second factor, and one that ended elsewhere
        // until the sign-in page has explained it.
        const isKept =
          (await account.sessions.hasPendingSession(token)) ||
          (await account.sessions.findEndReason(token)) !== undefined
        if (token && !isKept) setSession(reply, options, undefined)
        return {}
      }
      setSession(reply, options, { token: String(token), expiresAt: session.expiresAt })
      return {
        user: session.user,
        token: session.accessToken,
        draftKey: session.draftKey,
        expires: session.expiresAt.toISOString(),
      }
    },
  )

  const formSchema = {
    tags,
    body: AuthForm,
    response: {
      200: AuthAnswer,
      303: NoBody,
      400: AuthAnswer,
      401: AuthAnswer,
      403: AuthAnswer,
      429: AuthAnswer,
    },
  }

  app.post(
    '/api/auth/callback/:provider',
    {
      ...publicOf,
      schema: {
        ...formSchema,
        summary: 'Sign in with e-mail and password',
        params: Type.Object({ provider: Type.Literal('credentials') }),
      },
    },
    async (request, reply) => {
      const { body } = request
      const callbackPath = callbackOf(request, account)
      const failed = (error: string, status: number, more: Record<string, string> = {}) =>
        answer(
          request,
          reply,
          account.links.to('login', {}, localeOf(request), {
            error,
            ...more,
            ...(callbackPath && { callbackUrl: callbackPath }),
          }),
          status,
        )
      if (!account.forms.acceptsCsrf(readCookie(request, options, CSRF_COOKIE), body.csrfToken))
        return failed('MissingCSRF', 400, { csrf: 'true' })
      try {
        const session = await account.sessions.signIn(body, {
          ipAddress: request.ip,
          ...browserOf(request, options),
          ...formerTokenOf(request, options),
        })
        setSession(reply, options, session)
        if (session.needsSecondFactor)
          return answer(
            request,
            reply,
            account.links.to(
              'second-factor',
              {},
              localeOf(request),
              callbackPath ? { callbackUrl: callbackPath } : {},
            ),
            200,
          )
        return answer(
          request,
          reply,
          account.links.toPath(callbackPath ?? homeOf(localeOf(request))),
          200,
        )
      } catch (error) {
        if (!isRefusal(error)) throw error
        const { accountId, weight, minutes } = error.extras ?? {}
        return failed(error.code, error.statusCode, {
          ...(typeof accountId === 'string' && { account: accountId }),
          ...(typeof weight === 'number' && { weight: String(weight) }),
          ...(typeof minutes === 'number' && { minutes: String(minutes) }),
        })
      }
    },
  )

  app.post(
    '/api/auth/signin/:provider',
    {
      ...publicOf,
      schema: {
        ...formSchema,
        summary: 'Get the address for signing in at a provider',
        params: Type.Object({ provider: Type.Literal('credentials') }),
      },
    },
    async (request, reply) => {
      const callbackPath = callbackOf(request, account)
      return answer(
        request,
        reply,
        account.links.to(
          'login',
          {},
          localeOf(request),
          callbackPath ? { callbackUrl: callbackPath } : {},
        ),
        200,
      )
    },
  )

  app.post(
    '/api/auth/signout',
    { ...publicOf, schema: { ...formSchema, summary: 'Sign out' } },
    async (request, reply) => {
      if (
        !account.forms.acceptsCsrf(
          readCookie(request, options, CSRF_COOKIE),
          request.body?.csrfToken,
        )
      )
        throw errors.CSRF_TOKEN_MISSING({
          extras: { message: 'Could not fetch CSRF Token for signing out' },
        })
      await account.sessions.endSession(sessionOf(request))
      setSession(reply, options, undefined)
      return answer(
        request,
        reply,
        account.links.toPath(callbackOf(request, account) ?? homeOf(localeOf(request))),
        200,
      )
    },
  )

  app.post(
    '/api/auth/continuation',
    {
      ...publicOf,
      schema: {
        tags,
        summary: 'Sign in the browser that registered after the address is confirmed',
        response: { 200: Continuation },
      },
    },
    async (request, reply) => {
      const continued = await account.registration.continueRegistration(browserOf(request, options))
      if (!continued) return { confirmed: false, signedIn: false, goesOn: false }
      if (continued.session) setSession(reply, options, continued.session)
      const signedIn =
        continued.session !== undefined ||
        (await account.sessions.findViewerBySession(sessionOf(request))) !== undefined
      return {
        confirmed: true,
        signedIn,
        goesOn: continued.session !== undefined,
        ...(continued.callbackPath && { callbackUrl: continued.callbackPath }),
      }
    },
  )

  await addRoutes(
    app,
    authPageRoutes(account),
    providerRoutes(account, options),
    arrivalRoutes(account, options),
  )
}
