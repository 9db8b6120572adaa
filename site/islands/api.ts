import createClient, { type Middleware } from 'openapi-fetch'
import type { paths } from '../api/schema.d.ts'
import { freshToken, isSigningInOrOut, loadSession, sessionAgeMs } from './session/session.ts'
import { goToLogin } from './session/go-to-login.ts'
import { OFFLINE, UNREADABLE_ANSWER } from './problem.ts'
import { idempotency } from './idempotency.ts'
import { ownRequests } from './own-requests.ts'

export type { Problem } from './problem.ts'

const spare = new WeakMap<Request, Request>()

const session: Middleware = {
  async onRequest({ request }) {
    const token = await freshToken()
    if (token) request.headers.set('authorization', `Bearer ${token}`)
    request.headers.set('accept-language', document.documentElement.lang)
    if (token) spare.set(request, request.clone())
    return request
  },
  /**
   * After a 401, first try again with a new token of the session. If that fails too, go to sign-in,
   * once. When the server says that somebody is signed in, the sign-in page would only redirect
   * back, so show the refusal instead.
   */
  async onResponse({ request, response }) {
    if (response.status !== 401 || isSigningInOrOut()) return response
    const again = spare.get(request)
    const refusedAt = Date.now()
    const { token, status } = await loadSession({ isStrict: true })
    const isSignedIn = status === 'authenticated' && sessionAgeMs() <= Date.now() - refusedAt
    if (again && isSignedIn) {
      again.headers.set('authorization', `Bearer ${token}`)
      return fetch(again)
    }
    goToLogin()
    return response
  },
  /**
   * Without a connection there is no answer. The island gets an ordinary problem, and nothing typed
   * is lost.
   */
  onError() {
    return Response.json(OFFLINE, {
      status: 503,
      headers: { 'content-type': 'application/problem+json' },
    })
  },
}

/**
 * Treats an answer that cannot be parsed, such as a proxy's error page, as a refusal, so that no
 * island waits for ever.
 */
const readable: Middleware = {
  async onResponse({ response, options }) {
    const { status, statusText, headers } = response
    if (
      !response.ok ||
      options.parseAs !== 'json' ||
      status === 204 ||
      headers.get('content-length') === '0'
    )
      return response
    const text = await response.text()
    const isJson = text === '' || quietlyParsed(text) !== undefined
    if (isJson) return new Response(text || null, { status, statusText, headers })
    return Response.json(UNREADABLE_ANSWER, {
      status: 502,
      headers: { 'content-type': 'application/problem+json' },
    })
  },
}

function quietlyParsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * `const { data, error } = await api.POST('/api/consultations', { body, headers })`. It never throws;
 * `error` is a Problem.
 */
export const api = createClient<paths>({ baseUrl: '/', credentials: 'same-origin' })
api.use(readable, idempotency, session, ownRequests)

/** An upload. The form is sent as it is, while the API's types describe its fields: the one cast. */
export const formBody = (form: FormData) => ({ body: form as never, bodySerializer: () => form })
