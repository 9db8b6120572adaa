import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { isLocale, isRefusal, type App, type Locale } from '#modules/shared'
import { toCallbackPath } from './callback-path.ts'
import { errors } from './errors.ts'
import type { Account } from './index.ts'
import { CSRF_COOKIE, } from './csrf.ts'
import { AuthAnswer, AuthForm, Continuation, SessionAnswer } from './schemas.ts'
import { SESSION_COOKIE } from './session.ts'
import { browserOf, forgetRegistration, setCookie, setSession, type CookieOptions } from './cookies.ts'

type Form = Static<typeof AuthForm>

/** Sign-in as clients of Auth.js v4 expect it: paths, fields, answers and cookies (next-auth.js.org/getting-started/rest-api). */
export const authRoutes = (account: Account, options: CookieOptions) => async (app: App) => {
  const cookies = (request: FastifyRequest) => request.cookies
  const publicOf = { config: { access: 'public' as const } }
  const tags = ['sign-in']
  app.addHook('onRequest', async (_request, reply) => { reply.header('cache-control', 'private, no-cache, no-store') })

  app.get('/api/auth/csrf', { ...publicOf, schema: { tags, summary: 'Token for the forms below', response: { 200: Type.Object({ csrfToken: Type.String() }) } } }, async (request, reply) => {
    const { token, cookie } = account.issueCsrf(cookies(request)[CSRF_COOKIE])
    setCookie(reply, options, CSRF_COOKIE, cookie)
    return { csrfToken: token }
  })

  const Provider = Type.Object({ id: Type.String(), name: Type.String(), type: Type.String(), signinUrl: Type.String(), callbackUrl: Type.String() })
  app.get('/api/auth/providers', { ...publicOf, schema: { tags, summary: 'Ways to sign in', response: { 200: Type.Record(Type.String(), Provider) } } }, async () => {
    const [signinUrl, callbackUrl] = ['signin', 'callback'].map((action) => account.links.toPath(`/api/auth/${action}/credentials`)) as [string, string]
    return { credentials: { id: 'credentials', name: 'Credentials', type: 'credentials', signinUrl, callbackUrl } }
  })

  app.get('/api/auth/session', { ...publicOf, schema: { tags, summary: 'Who is signed in; {} when nobody', querystring: Type.Object({ callbackUrl: Type.Optional(Type.String()) }), response: { 200: SessionAnswer } } }, async (request, reply) => {
    const token = cookies(request)[SESSION_COOKIE]
    const session = await account.describeSession(token)
    if (!session) {
      if (token) setSession(reply, options, undefined)
      return {}
    }
    setSession(reply, options, { token: String(token), expiresAt: session.expiresAt })
    return { user: session.user, token: session.accessToken, expires: session.expiresAt.toISOString() }
  })

  const formSchema = { tags, body: AuthForm, response: { 200: AuthAnswer, 400: AuthAnswer, 401: AuthAnswer, 403: AuthAnswer, 429: AuthAnswer } }

  app.post('/api/auth/callback/:provider', { ...publicOf, schema: { ...formSchema, summary: 'Sign in with e-mail and password', params: Type.Object({ provider: Type.Literal('credentials') }) } }, async (request, reply) => {
    const { body } = request
    const callbackPath = callbackOf(request, account)
    const failed = (error: string, status: number, more: Record<string, string> = {}) =>
      answer(request, reply, account.links.to('login', {}, localeOf(request), { error, ...more, ...(callbackPath && { callbackUrl: callbackPath }) }), status)
    if (!account.acceptsCsrf(cookies(request)[CSRF_COOKIE], body.csrfToken)) return failed('MissingCSRF', 400, { csrf: 'true' })
    try {
      const session = await account.signIn(body, { address: request.ip, ...browserOf(request), ...formerTokenOf(request) })
      setSession(reply, options, session)
      return answer(request, reply, account.links.toPath(callbackPath ?? homeOf(localeOf(request))), 200)
    } catch (error) {
      if (!isRefusal(error)) throw error
      const { accountId, weight, minutes } = error.extras ?? {}
      return failed(error.code, error.statusCode, { ...(typeof accountId === 'string' && { account: accountId }), ...(typeof weight === 'number' && { weight: String(weight) }), ...(typeof minutes === 'number' && { minutes: String(minutes) }) })
    }
  })

  app.post('/api/auth/signin/:provider', { ...publicOf, schema: { ...formSchema, summary: 'Where to go to sign in by this provider', params: Type.Object({ provider: Type.Literal('credentials') }) } }, async (request, reply) => {
    const callbackPath = callbackOf(request, account)
    return answer(request, reply, account.links.to('login', {}, localeOf(request), callbackPath ? { callbackUrl: callbackPath } : {}), 200)
  })

  app.post('/api/auth/signout', { ...publicOf, schema: { ...formSchema, summary: 'End this session' } }, async (request, reply) => {
    if (!account.acceptsCsrf(cookies(request)[CSRF_COOKIE], request.body?.csrfToken)) throw errors.CSRF_TOKEN_MISSING({ extras: { message: 'Could not fetch CSRF Token for signing out' } })
    await account.endSession(cookies(request)[SESSION_COOKIE])
    setSession(reply, options, undefined)
    return answer(request, reply, account.links.toPath(callbackOf(request, account) ?? homeOf(localeOf(request))), 200)
  })

  app.post('/api/auth/continuation', { ...publicOf, schema: { tags, summary: 'Sign in the browser that registered, once the address is confirmed', response: { 200: Continuation } } }, async (request, reply) => {
    const continued = await account.continueRegistration(browserOf(request))
    if (!continued) return { confirmed: false, signedIn: false }
    if (continued.session) setSession(reply, options, continued.session)
    forgetRegistration(reply, options)
    const signedIn = continued.session !== undefined || await account.findViewerBySession(cookies(request)[SESSION_COOKIE]) !== undefined
    return { confirmed: true, signedIn, ...(continued.callbackPath && { callbackUrl: continued.callbackPath }) }
  })

  for (const page of ['signin', 'signout', 'error'] as const) {
    app.get(`/api/auth/${page}`, { ...publicOf, schema: { hide: true, querystring: Type.Object({ error: Type.Optional(Type.String()), callbackUrl: Type.Optional(Type.String()) }) } }, async (request, reply) => {
      const { error, callbackUrl } = request.query
      return reply.redirect(relative(account.links.to('login', {}, request.locale, { ...(error && { error }), ...(callbackUrl && { callbackUrl }) })), 302)
    })
  }
}

/** `{ url }` for a script, a redirect for a bare form. */
function answer(request: FastifyRequest<{ Body: Form }>, reply: FastifyReply, url: string, status: number) {
  const { json } = request.body ?? {}
  const isScript = json === true || json === 'true' || (json === undefined && request.headers['content-type']?.startsWith('application/json'))
  return isScript ? reply.code(status).send({ url }) : reply.redirect(relative(url), 303)
}

const relative = (url: string): string => {
  const { pathname, search, hash } = new URL(url)
  return pathname + search + hash
}

const localeOf = (request: FastifyRequest<{ Body: Form }>): Locale => {
  const { locale } = request.body ?? {}
  return isLocale(locale) ? locale : request.locale
}

const homeOf = (locale: Locale): string => locale === 'en' ? '/en' : '/'

function callbackOf(request: FastifyRequest<{ Body: Form }>, { links }: Pick<Account, 'links'>): string | undefined {
  return toCallbackPath(request.body?.callbackUrl, [new URL(links.toPath('/')).origin, `${request.protocol}://${request.host}`])
}

const formerTokenOf = (request: FastifyRequest): { formerToken?: string } => {
  const formerToken = request.cookies[SESSION_COOKIE]
  return formerToken ? { formerToken } : {}
}
