import * as oauth from 'oauth4webapi'
import { after, type Clock } from '#modules/shared'
import type { ConsentCredentials, RenewInTurn } from '../accounts/calendar-server.ts'
import { createGuardedFetch } from '../guarded-fetch.ts'
import { CONNECT_TIMEOUT_MS } from '../limits.ts'
import { CalendarUnread } from '../read-failure.ts'
import { CONSENT, type CalendarProvider, type CalendarProviderId } from './calendar-provider.ts'

/** A token is renewed this long before its end. */
const MARGIN_SECONDS = 60

export type Consents = ReturnType<typeof createConsents>

/** The authorization code flow with PKCE (RFC 6749, RFC 7636) at the providers of calendars. */
export function createConsents(
  providers: readonly CalendarProvider[],
  { clock, mayBeLocal }: { clock: Clock; mayBeLocal: boolean },
) {
  const find = (id: CalendarProviderId): CalendarProvider => {
    const found = providers.find((provider) => provider.id === id)
    if (!found) throw new CalendarUnread('refused')
    return found
  }
  const partsOf = ({ id, clientId, clientSecret, tokenUrl, revokeUrl }: CalendarProvider) =>
    [
      {
        issuer: id,
        token_endpoint: tokenUrl,
        ...(revokeUrl && { revocation_endpoint: revokeUrl }),
      },
      { client_id: clientId },
      oauth.ClientSecretPost(clientSecret),
    ] as const
  const options = () => ({
    signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS),
    [oauth.allowInsecureRequests]: mayBeLocal,
  })

  function tokensOf(
    { access_token: token, refresh_token, expires_in = 0 }: oauth.TokenEndpointResponse,
    former?: string,
  ): Pick<ConsentCredentials, 'refreshToken' | 'access'> {
    const refreshToken = refresh_token ?? former
    if (refreshToken === undefined) throw new CalendarUnread('refused')
    const lastsMs = Math.max(0, expires_in - MARGIN_SECONDS) * 1_000
    const expiresAt = after(clock.now(), lastsMs).toISOString()
    return { refreshToken, access: { token, expiresAt } }
  }

  const hasAccess = ({ access }: ConsentCredentials): boolean =>
    access !== undefined && new Date(access.expiresAt) > clock.now()

  async function renew(credentials: ConsentCredentials): Promise<ConsentCredentials> {
    const { provider, refreshToken } = credentials
    const [server, client, secret] = partsOf(find(provider))
    try {
      const response = await oauth.refreshTokenGrantRequest(
        server,
        client,
        secret,
        refreshToken,
        options(),
      )
      const tokens = await oauth.processRefreshTokenResponse(server, client, response)
      return { ...credentials, ...tokensOf(tokens, refreshToken) }
    } catch (error) {
      throw asUnread(error)
    }
  }

  return {
    offered: providers.map(({ id }) => id),

    async authorizeUrl(
      id: CalendarProviderId,
      { state, verifier, redirectUri }: { state: string; verifier: string; redirectUri: string },
    ): Promise<string> {
      const { clientId, authorizeUrl } = find(id)
      const { scope, more } = CONSENT[id]
      const url = new URL(authorizeUrl)
      const asked = {
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...more,
      }
      for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
      return url.href
    },

    /** Exchanges the code of the returning browser. Throws CalendarUnread. */
    async redeem(
      id: CalendarProviderId,
      returned: URLSearchParams,
      { state, verifier, redirectUri }: { state: string; verifier: string; redirectUri: string },
    ): Promise<ConsentCredentials> {
      const provider = find(id)
      const [server, client, secret] = partsOf(provider)
      try {
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          secret,
          oauth.validateAuthResponse(server, client, returned, state),
          redirectUri,
          verifier,
          options(),
        )
        const tokens = await oauth.processAuthorizationCodeResponse(server, client, response)
        const userName = await ownerOf(provider, tokens.access_token)
        const { address } = provider
        return {
          provider: id,
          address: addressFor(id, address, userName),
          userName,
          ...tokensOf(tokens),
        }
      } catch (error) {
        throw asUnread(error)
      }
    },

    /** The credentials with an access token that is still valid. Throws CalendarUnread. */
    async withAccess(
      credentials: ConsentCredentials,
      renewInTurn: RenewInTurn,
    ): Promise<ConsentCredentials> {
      if (hasAccess(credentials)) return credentials
      return renewInTurn(async (newest) => (hasAccess(newest) ? newest : renew(newest)))
    },

    /** Whether its provider lets us take this one consent back. */
    canRevoke: ({ provider }: ConsentCredentials): boolean =>
      providers.some(({ id, revokeUrl }) => id === provider && revokeUrl !== undefined),

    /** Takes a consent back at its provider (RFC 7009). Throws CalendarUnread. */
    async revoke({ provider: id, refreshToken }: ConsentCredentials): Promise<void> {
      const provider = find(id)
      const [server, client, secret] = partsOf(provider)
      if (server.revocation_endpoint === undefined) return
      const address = server.revocation_endpoint
      try {
        const guarded = createGuardedFetch(
          { address },
          { mayBeLocal, withinMs: CONNECT_TIMEOUT_MS },
        )
        const response = await oauth.revocationRequest(server, client, secret, refreshToken, {
          ...options(),
          [oauth.customFetch]: guarded.fetch,
        })
        await oauth.processRevocationResponse(response)
      } catch (error) {
        // Google's answer about a consent that has ended already.
        if (error instanceof oauth.ResponseBodyError && error.error === 'invalid_token') return
        throw asUnread(error)
      }
    },
  }
}

/** Google's CalDAV has a principal for each address. */
const addressFor = (id: CalendarProviderId, address: string, userName: string): string =>
  id === 'google' ? `${address}${encodeURIComponent(userName)}/user` : address

/** The address of the account: the id of Google's first calendar, or Graph's `mail`. */
async function ownerOf({ ownerUrl }: CalendarProvider, accessToken: string): Promise<string> {
  const response = await fetch(ownerUrl, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS),
  })
  if (!response.ok) throw new CalendarUnread(response.status < 500 ? 'refused' : 'unreachable')
  const owner = (await response.json()) as Record<string, unknown>
  const name = [owner.mail, owner.userPrincipalName, owner.id].find(
    (name) => typeof name === 'string' && name !== '',
  )
  if (typeof name !== 'string') throw new CalendarUnread('refused')
  return name
}

/** The provider says why in its body (RFC 6749, 5.2), such as "invalid_grant". */
function asUnread(error: unknown): CalendarUnread {
  if (error instanceof CalendarUnread) return error
  const isRefused =
    error instanceof oauth.ResponseBodyError || error instanceof oauth.AuthorizationResponseError
  return new CalendarUnread(isRefused ? 'refused' : 'unreachable', error)
}
