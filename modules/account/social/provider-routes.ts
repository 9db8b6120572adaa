import type { OAuth2Namespace } from '@fastify/oauth2'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { addRoutes, NoBody, isRefusal, type App, type Refusal, pathOf } from '#modules/shared'
import {
  answer,
  answerAway,
  callbackOf,
  formerTokenOf,
  homeOf,
  localeOf,
  type FormRequest,
} from '../sign-in/auth-answers.ts'
import {
  ARRIVAL_COOKIE,
  commonCookie,
  cookieName,
  readCookie,
  readSessionCookie,
  setCookie,
  setSession,
  stateCookies,
  type CookieOptions,
} from '../sign-in/cookies.ts'
import { CSRF_COOKIE } from '../sign-in/csrf.ts'
import { errors } from '../errors.ts'
import type { Account } from '../service.ts'
import { AuthAnswer, AuthForm } from '../schemas.ts'
import { asRefusal, causeOf } from './provider-failure.ts'
import type { SocialProvider } from './provider.ts'
import { createProfileReader } from './read-profile.ts'
import { nonceOf, STATE_LIFETIME, type OAuthState } from './oauth-state.ts'

const SCOPES = {
  google: ['openid', 'email', 'profile'],
  facebook: ['public_profile', 'email'],
  linkedin: ['openid', 'profile', 'email'],
}
const ANSWER_WITHIN_MS = 10_000
/** How providers say that the person cancelled. */
const DENIALS = new Set([
  'access_denied',
  'user_denied',
  'user_cancelled_login',
  'user_cancelled_authorize',
])

/**
 * The OAuth 2.0 authorization code flow (RFC 6749 and 7636). Every failure ends on a page of ours.
 */
export const providerRoutes = (account: Account, options: CookieOptions) => async (app: App) => {
  for (const provider of account.social.socialSettings)
    await addRoutes(app, routesOf(provider, account, options))
}

const routesOf =
  (provider: SocialProvider, account: Account, options: CookieOptions) => async (app: App) => {
    const { id } = provider
    const names = stateCookies(id)
    const readProfile = createProfileReader(provider)
    // Loaded only where a provider is configured.
    const { default: oauth2 } = await import('@fastify/oauth2')
    await app.register(
      oauth2 as never,
      {
        name: id,
        scope: SCOPES[id],
        credentials: {
          client: { id: provider.clientId, secret: provider.clientSecret },
          auth: {
            authorizeHost: hostOf(provider.authorizeUrl),
            authorizePath: pathnameOf(provider.authorizeUrl),
            tokenHost: hostOf(provider.tokenUrl),
            tokenPath: pathnameOf(provider.tokenUrl),
          },
          http: { timeout: ANSWER_WITHIN_MS, redirects: false },
          // LinkedIn accepts credentials only in the body; the others do too.
          options: { authorizationMethod: 'body' },
        },
        callbackUri: account.links.toPath(`/api/auth/callback/${id}`),
        ...(provider.pkce && { pkce: 'S256' }),
        generateStateFunction: async (request: FormRequest) =>
          account.social.states.seal(await stateOf(request)),
        checkStateFunction: (request: FastifyRequest) => Boolean(openState(request)),
        redirectStateCookieName: cookieName(names.state, options),
        verifierCookieName: cookieName(names.verifier, options),
        cookie: { ...commonCookie(options), maxAge: STATE_LIFETIME / 1_000 },
      } as never,
    )
    const oauth = (app as unknown as Record<string, OAuth2Namespace>)[id]!

    async function stateOf(request: FormRequest): Promise<OAuthState> {
      const callbackPath = callbackOf(request, account)
      const viewer =
        request.body?.link === 'true'
          ? await account.sessions.findViewerBySession(readSessionCookie(request, options))
          : undefined
      return {
        locale: localeOf(request),
        ...(callbackPath && { callbackPath }),
        ...(viewer && { linkTo: viewer.accountId }),
      }
    }
    /**
     * Linking from a session that is not fresh needs the password, so that an abandoned session
     * cannot add a lasting way in.
     */
    async function findUnprovenLink(request: FormRequest): Promise<Refusal | undefined> {
      const viewer =
        request.body?.link === 'true'
          ? await account.sessions.findViewerBySession(readSessionCookie(request, options))
          : undefined
      if (!viewer || (await account.proof.isFresh(viewer))) return undefined
      try {
        await account.proof.reauthenticate(viewer, { password: request.body?.password })
        return undefined
      } catch (error) {
        if (isRefusal(error)) return error
        throw error
      }
    }
    const openState = (request: FastifyRequest): OAuthState =>
      account.social.states.open(
        (request.query as { state?: unknown }).state,
        readCookie(request, options, names.state),
      )

    app.post(
      `/api/auth/signin/${id}`,
      {
        config: { access: 'public' },
        schema: {
          tags: ['sign-in'],
          summary: 'Get the address for signing in at a provider',
          body: AuthForm,
          response: { 200: AuthAnswer, 303: NoBody, 400: AuthAnswer },
        },
      },
      async (request, reply) => {
        const callbackPath = callbackOf(request, account)
        if (
          !account.forms.acceptsCsrf(
            readCookie(request, options, CSRF_COOKIE),
            request.body.csrfToken,
          )
        ) {
          return answer(
            request,
            reply,
            account.links.to('login', {}, localeOf(request), {
              error: 'MissingCSRF',
              csrf: 'true',
              ...(callbackPath && { callbackUrl: callbackPath }),
            }),
            400,
          )
        }
        const unproven = await findUnprovenLink(request)
        if (unproven)
          return answer(
            request,
            reply,
            account.links.toPath(
              withQuery(callbackOf(request, account) ?? homeOf(localeOf(request)), {
                linkError: unproven.code,
                provider: id,
              }),
            ),
            200,
          )
        const url = new URL(await oauth.generateAuthorizationUri(request, reply))
        if (provider.openId?.nonce)
          url.searchParams.set('nonce', nonceOf(url.searchParams.get('state') ?? ''))
        return answerAway(request, reply, url.href)
      },
    )

    const Query = Type.Object({
      code: Type.Optional(Type.String()),
      state: Type.Optional(Type.String()),
      error: Type.Optional(Type.String()),
    })
    app.get(
      `/api/auth/callback/${id}`,
      { config: { access: 'public' }, schema: { hide: true, querystring: Query } },
      async (request, reply) => {
        let state: OAuthState | undefined
        try {
          state = openState(request)
          const profile = await ask(request, reply)
          const viewer = state.linkTo
            ? await account.sessions.findViewerBySession(readSessionCookie(request, options))
            : undefined
          const userAgent = request.headers['user-agent']
          const outcome = await account.social.arrive(profile, state, {
            ...formerTokenOf(request, options),
            ...(userAgent && { userAgent }),
            ...(viewer && { viewerId: viewer.accountId }),
          })
          const back = state.callbackPath ?? homeOf(state.locale)
          if (outcome.is === 'linked') return reply.redirect(withQuery(back, { linked: id }), 303)
          if (outcome.is === 'in') {
            setSession(reply, options, outcome.session)
            return reply.redirect(back, 303)
          }
          setCookie(
            reply,
            options,
            ARRIVAL_COOKIE,
            outcome.arrival.token,
            outcome.arrival.expiresAt,
          )
          return reply.redirect(pathOf(account.links.to('finish-sign-in', {}, state.locale)), 303)
        } catch (error) {
          return refuse(request, reply, error, state)
        }
      },
    )

    /** Exchanges the code for the profile. */
    async function ask(
      request: FastifyRequest<{ Querystring: { code?: string; state?: string; error?: string } }>,
      reply: FastifyReply,
    ) {
      const { code, state, error } = request.query
      if (error !== undefined)
        throw DENIALS.has(error)
          ? errors.CONSENT_IS_DENIED()
          : errors.PROVIDER_ANSWER_IS_WRONG({ cause: { oauthError: error } })
      if (!code) throw errors.PROVIDER_ANSWER_IS_WRONG()
      const { token } = await oauth
        .getAccessTokenFromAuthorizationCodeFlow(request, reply)
        .catch((cause: unknown) => {
          throw asRefusal(cause)
        })
      return readProfile(token, nonceOf(state ?? ''))
    }

    /** Redirects to where the person came from, with the refusal's code. */
    function refuse(
      request: FastifyRequest,
      reply: FastifyReply,
      error: unknown,
      known: OAuthState | undefined,
    ) {
      const refusal = isRefusal(error) ? error : errors.PROVIDER_ANSWER_IS_WRONG({ cause: error })
      const state = known ?? (refusal.extras?.state as OAuthState | undefined)
      const level = refusal.statusCode >= 500 ? 'warn' : 'info'
      request.log[level](
        { provider: id, code: refusal.code, cause: causeOf(refusal) },
        'sign-in by a provider was refused',
      )
      if (state?.linkTo)
        return reply.redirect(
          withQuery(state.callbackPath ?? homeOf(state.locale), {
            linkError: refusal.code,
            provider: id,
          }),
          303,
        )
      const query = {
        error: refusal.code,
        provider: id,
        ...(state?.callbackPath && { callbackUrl: state.callbackPath }),
      }
      return reply.redirect(
        pathOf(account.links.to('login', {}, state?.locale ?? request.locale, query)),
        303,
      )
    }
  }

const hostOf = (url: string): string => new URL(url).origin
const pathnameOf = (url: string): string => new URL(url).pathname

function withQuery(path: string, query: Record<string, string>): string {
  const url = new URL(path, 'http://here')
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return pathOf(url.href)
}
