import createClient, { type Middleware } from 'openapi-fetch'
import type { paths } from '../api/schema.d.ts'
import { freshToken, isSigningInOrOut, loadSession, sessionAgeMs } from './session.ts'
import { goToLogin } from './go-to-login.ts'
import { ownRequests } from './own-requests.ts'

/** RFC 9457 problem details as every refusal of the API has them. */
export type Problem = {
  type?: string
  title: string
  status: number
  code: string
  detail?: string
  errors?: { field: string; code: string; message: string }[]
}

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
   * A 401 leads to sign-in, once; before that a token the server no longer likes is exchanged for
   * the session's newest. While the server itself says that somebody is signed in, its sign-in page
   * would only send them back here: then the refusal is shown.
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
   * Without a connection there is no answer; the island gets a problem like any other, and nothing
   * typed is lost.
   */
  onError() {
    const problem: Problem = { title: 'offline', status: 0, code: 'OFFLINE' }
    return Response.json(problem, {
      status: 503,
      headers: { 'content-type': 'application/problem+json' },
    })
  },
}

/**
 * An answer that cannot be read, such as the page of something in between, is a refusal like any
 * other: no island waits for it for ever.
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
    const problem: Problem = { title: 'unreadable', status: 502, code: 'UNREADABLE_ANSWER' }
    return Response.json(problem, {
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
 * `const { data, error } = await api.POST('/api/consultations', { body })`; it never throws,
 * `error` is a Problem.
 */
export const api = createClient<paths>({ baseUrl: '/', credentials: 'same-origin' })
api.use(readable, session, ownRequests)
