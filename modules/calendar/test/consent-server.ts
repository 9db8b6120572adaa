import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { CalendarProvider, CalendarProviderId } from '../external/consent/calendar-provider.ts'

export type Handle = (request: IncomingMessage, response: ServerResponse, body: string) => unknown

export const CLIENT = { clientId: 'patarta', clientSecret: 'a secret of the tests' }

/**
 * An OAuth 2.0 server with PKCE on this machine. It gives consent at once, replaces each refresh
 * token when it is used, ends the consent if one is used again (RFC 9700, 4.14), and asks `handle` about everything else that comes with a valid token.
 */
export async function aConsentServer(handle: Handle) {
  const codes = new Map<string, { challenge: string; redirectUri: string }>()
  const refreshTokens = new Set<string>()
  const accessTokens = new Set<string>()
  const used = new Set<string>()
  let renewals = 0
  let isRotating = true
  let lastsSeconds = 3_600
  let isDenied = false
  let held: Promise<void> | undefined
  let isRevocationAway = false
  const revocations: string[] = []

  function issue({ isRenewal = false } = {}): object {
    const [access_token, refresh_token] = [randomUUID(), randomUUID()]
    accessTokens.add(access_token)
    const tokens = { access_token, token_type: 'Bearer', expires_in: lastsSeconds }
    if (isRenewal && !isRotating) return tokens
    refreshTokens.add(refresh_token)
    return { ...tokens, refresh_token }
  }

  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    const code = randomUUID()
    const redirectUri = asked.get('redirect_uri') ?? ''
    codes.set(code, { challenge: asked.get('code_challenge') ?? '', redirectUri })
    const back = new URL(redirectUri)
    if (isDenied) back.searchParams.set('error', 'access_denied')
    else back.searchParams.set('code', code)
    back.searchParams.set('state', asked.get('state') ?? '')
    response.writeHead(302, { location: back.href }).end()
  }

  /** A token that is used twice was stolen: neither of the two may go on. */
  function isAccepted(refreshToken: string): boolean {
    if (!isRotating) return refreshTokens.has(refreshToken)
    if (used.has(refreshToken)) revoke()
    used.add(refreshToken)
    return refreshTokens.delete(refreshToken)
  }

  function revoke(): void {
    refreshTokens.clear()
    accessTokens.clear()
  }

  /** RFC 7009; of a token that has ended already, Google says so. */
  function takeBack(given: URLSearchParams, response: ServerResponse): void {
    const token = given.get('token') ?? ''
    revocations.push(token)
    if (isRevocationAway) return answer(response, 503, { error: 'temporarily_unavailable' })
    if (!isOurs(given)) return answer(response, 401, { error: 'invalid_client' })
    if (!refreshTokens.has(token)) return answer(response, 400, { error: 'invalid_token' })
    revoke()
    response.writeHead(200).end()
  }

  const isOurs = (given: URLSearchParams): boolean =>
    given.get('client_id') === CLIENT.clientId && given.get('client_secret') === CLIENT.clientSecret

  async function exchange(given: URLSearchParams, response: ServerResponse): Promise<void> {
    const isRenewal = given.get('grant_type') === 'refresh_token'
    if (isRenewal) {
      renewals += 1
      await held
    }
    if (!isOurs(given)) return answer(response, 401, { error: 'invalid_client' })
    const tokens = isRenewal
      ? isAccepted(given.get('refresh_token') ?? '') && issue({ isRenewal: true })
      : isRedeemed(given) && issue()
    return tokens
      ? answer(response, 200, tokens)
      : answer(response, 400, { error: 'invalid_grant' })
  }

  function isRedeemed(given: URLSearchParams): boolean {
    const code = given.get('code') ?? ''
    const known = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url')
    return known?.challenge === challenge && known.redirectUri === given.get('redirect_uri')
  }

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://here')
      const body = await text(request)
      if (url.pathname === '/authorize') return authorize(url.searchParams, response)
      if (url.pathname === '/token') return exchange(new URLSearchParams(body), response)
      if (url.pathname === '/revoke') return takeBack(new URLSearchParams(body), response)
      const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
      if (!accessTokens.has(token)) return answer(response, 401, { error: 'no valid token' })
      return handle(request, response, body)
    })()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    providerOf: (id: CalendarProviderId, addresses: { address: string; ownerUrl: string }) =>
      ({
        id,
        ...CLIENT,
        authorizeUrl: `${origin}/authorize`,
        tokenUrl: `${origin}/token`,
        ...addresses,
      }) satisfies CalendarProvider,
    /** What the browser brings back from this address. */
    async consent(url: string): Promise<URLSearchParams> {
      const { headers } = await fetch(url, { redirect: 'manual' })
      return new URL(headers.get('location') ?? '').searchParams
    },
    deny: (next = true) => {
      isDenied = next
    },
    /** The owner takes the consent back. */
    revoke,
    revokeUrl: `${origin}/revoke`,
    /** Tokens that we asked to be taken back, in order. */
    revocations,
    stopRevoking(next = true) {
      isRevocationAway = next
    },
    isLive: (refreshToken: string) => refreshTokens.has(refreshToken),
    /** How often a new access token was asked for with a refresh token. */
    renewals: () => renewals,
    /** As Google does: a refresh token may be used many times. */
    keepRefreshTokens(next = true) {
      isRotating = !next
    },
    /** Renewals are not answered until the returned function is called. */
    holdRenewals() {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return () => {
        held = undefined
        release()
      }
    },
    /** Access tokens end; the next ones last this long. */
    endAccess(nextLastSeconds = 3_600) {
      accessTokens.clear()
      lastsSeconds = nextLastSeconds
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

export function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
