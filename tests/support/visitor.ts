import { randomUUID } from 'node:crypto'
import { solveRobotCheck } from '#modules/account/testing'
import type { Locale } from '#modules/shared'

export type Answer<Body = Record<string, never>> = {
  status: number
  headers: Headers
  text: string
  body: Body
}
type Sent = { body?: unknown; headers?: Record<string, string> }

/**
 * Somebody outside the product: a cookie jar, a language, and after signing in the bearer token of
 * the API. Nothing is followed.
 */
export function createVisitor(origin: string, locale: Locale = 'lt') {
  const jar = new Map<string, string>()
  let token: string | undefined

  async function ask<Body = Record<string, never>>(
    method: string,
    path: string,
    { body, headers = {} }: Sent = {},
  ): Promise<Answer<Body>> {
    const isForm = body instanceof URLSearchParams || body instanceof FormData
    const response = await fetch(new URL(path, origin), {
      method,
      redirect: 'manual',
      headers: {
        'accept-language': locale,
        ...(jar.size > 0 && {
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson ? JSON.parse(text) : {}) as Body,
    }
  }

  const get = <Body = Record<string, never>>(path: string, headers?: Record<string, string>) =>
    ask<Body>('GET', path, headers ? { headers } : {})
  /** A change with an Idempotency-Key of its own, as the islands send it. */
  const post = <Body = Record<string, never>>(
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => ask<Body>('POST', path, { body, headers: { 'idempotency-key': randomUUID(), ...headers } })
  const put = <Body = Record<string, never>>(path: string, body?: unknown) =>
    ask<Body>('PUT', path, { body, headers: { 'idempotency-key': randomUUID() } })
  const patch = <Body = Record<string, never>>(path: string, body?: unknown) =>
    ask<Body>('PATCH', path, { body })

  return {
    ask,
    get,
    patch,
    post,
    put,
    jar,
    get token() {
      return token
    },
    /** Gets a new token of the session: one is valid for fifteen minutes. */
    async refresh(): Promise<void> {
      token = (await get<{ token?: string }>('/api/auth/session')).body.token
    },
    async signIn(email: string, password: string): Promise<Answer<{ url: string }>> {
      const { csrfToken } = (await get<{ csrfToken: string }>('/api/auth/csrf')).body
      const robotCheck = await solveRobotCheck((await get<object>('/api/robot-check')).body)
      const response = await ask<{ url: string }>('POST', '/api/auth/callback/credentials', {
        body: new URLSearchParams({ csrfToken, email, password, robotCheck, json: 'true' }),
      })
      if (
        response.body.url?.includes('/antras-veiksnys') ||
        response.body.url?.includes('/second-factor')
      )
        await this.showSecondFactor(csrfToken)
      if (response.status === 200) await this.refresh()
      return response
    },
    /**
     * As the demo's team member, whose telephone is /dev/team-code; each of its codes opens once.
     */
    async showSecondFactor(csrfToken: string): Promise<void> {
      const { codes } = (
        await get<{ codes: string[] }>('/dev/team-code', { accept: 'application/json' })
      ).body
      for (const code of codes)
        if ((await post('/api/auth/second-factor', { csrfToken, code })).status === 200) return
    },
  }
}

export type Visitor = ReturnType<typeof createVisitor>
