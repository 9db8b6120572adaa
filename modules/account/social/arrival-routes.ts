import type { FastifyReply, FastifyRequest } from 'fastify'
import { Empty, isRefusal, withSentences, type App } from '#modules/shared'
import { formerTokenOf, homeOf, localeOf, type FormRequest } from '../sign-in/auth-answers.ts'
import {
  ARRIVAL_COOKIE,
  clearCookie,
  readCookie,
  setSession,
  type CookieOptions,
} from '../sign-in/cookies.ts'
import { CSRF_COOKIE } from '../sign-in/csrf.ts'
import { errors } from '../errors.ts'
import type { Account } from '../service.ts'
import {
  SocialSignInAnswer,
  SocialSignInCode,
  SocialSignInForm,
  SocialSignInPassword,
  CodeSent,
  SocialSignInRegistration,
} from '../schemas.ts'
import type { FinishedSignIn } from './finish-sign-in.ts'

/**
 * Completes a provider sign-in without an account. A cookie identifies it; every form brings the
 * token of `/api/auth/csrf`.
 */
export const arrivalRoutes = (account: Account, options: CookieOptions) => async (app: App) => {
  const tags = ['sign-in']
  const config = { access: 'public' as const }
  app.setErrorHandler((error, request) => {
    // 410 or a 409 would keep the cookie of a person who cannot continue.
    throw isRefusal(error) ? withSentences(error, request.locale) : error
  })
  const tokenOf = (request: FastifyRequest) => readCookie(request, options, ARRIVAL_COOKIE)
  const browserOf = (request: FormRequest) => {
    const userAgent = request.headers['user-agent']
    return {
      token: tokenOf(request),
      locale: localeOf(request),
      ipAddress: request.ip,
      ...(userAgent && { userAgent }),
      ...formerTokenOf(request, options),
    }
  }
  app.addHook('preHandler', async (request) => {
    if (
      !account.forms.acceptsCsrf(
        readCookie(request, options, CSRF_COOKIE),
        (request.body as { csrfToken?: unknown } | null)?.csrfToken,
      )
    )
      throw errors.CSRF_TOKEN_MISSING()
  })

  function finish(request: FormRequest, reply: FastifyReply, finished: FinishedSignIn) {
    if (finished.is !== 'in')
      return {
        is: finished.is,
        ...('nextAt' in finished && { nextCodeAt: finished.nextAt.toISOString() }),
      }
    setSession(reply, options, finished.session)
    clearCookie(reply, options, ARRIVAL_COOKIE)
    return { is: finished.is, url: finished.callbackPath ?? homeOf(localeOf(request)) }
  }

  app.post(
    '/api/auth/arrival/registration',
    {
      config,
      schema: {
        tags,
        summary: 'Complete a registration after a provider sign-in',
        body: SocialSignInRegistration,
        response: { 200: SocialSignInAnswer },
      },
    },
    async (request, reply) =>
      finish(
        request,
        reply,
        await account.social.registerArrival(request.body, browserOf(request)),
      ),
  )

  app.post(
    '/api/auth/arrival/code',
    {
      config,
      schema: {
        tags,
        summary: 'Mail a code to the address, at most once a minute',
        body: SocialSignInForm,
        response: { 200: CodeSent },
      },
    },
    async (request) => ({
      nextCodeAt: (
        await account.social.requestArrivalCode(browserOf(request))
      ).nextAt.toISOString(),
      serverNow: account.clock.now().toISOString(),
    }),
  )

  app.post(
    '/api/auth/arrival/confirmation',
    {
      config,
      schema: {
        tags,
        summary: 'Confirm the address by code',
        body: SocialSignInCode,
        response: { 200: SocialSignInAnswer },
      },
    },
    async (request, reply) =>
      finish(request, reply, await account.social.confirmArrival(request.body, browserOf(request))),
  )

  app.post(
    '/api/auth/arrival/link',
    {
      config,
      schema: {
        tags,
        summary: 'Link the provider sign-in to the account of this address',
        body: SocialSignInPassword,
        response: { 200: SocialSignInAnswer },
      },
    },
    async (request, reply) =>
      finish(request, reply, await account.social.linkArrival(request.body, browserOf(request))),
  )

  app.post(
    '/api/auth/arrival/cancellation',
    {
      config,
      schema: {
        tags,
        summary: 'Cancel the provider sign-in',
        body: SocialSignInForm,
        response: { 200: Empty },
      },
    },
    async (request, reply) => {
      await account.social.cancelArrival(tokenOf(request))
      clearCookie(reply, options, ARRIVAL_COOKIE)
      return {}
    },
  )
}
