import { createHmac } from 'node:crypto'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { errors } from '../errors.ts'
import type { Profile, SocialProvider } from './provider.ts'

export type Tokens = { access_token?: unknown; id_token?: unknown }
type Claims = Record<string, unknown>

const ANSWER_WITHIN_MS = 10_000
const MAX_NAME_LENGTH = 60

/** Reads the person from the signed id_token, or from the provider's API. */
export function createProfileReader(
  provider: SocialProvider,
): (tokens: Tokens, nonce: string) => Promise<Profile> {
  const { openId } = provider
  const keys =
    openId && createRemoteJWKSet(new URL(openId.jwksUrl), { timeoutDuration: ANSWER_WITHIN_MS })

  return async ({ access_token: accessToken, id_token: idToken }, nonce) => {
    if (typeof accessToken !== 'string') throw errors.PROVIDER_ANSWER_IS_WRONG()
    if (!openId || !keys) return profileOf(provider, await askGraph(provider, accessToken))
    if (typeof idToken !== 'string') throw errors.PROVIDER_ANSWER_IS_WRONG()
    // By the system's clock: a demo may move ours.
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: openId.issuer,
      audience: provider.clientId,
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: 60,
    }).catch(asRefusal)
    if (openId.nonce && payload.nonce !== nonce) throw errors.PROVIDER_ANSWER_IS_WRONG()
    if (typeof payload.email === 'string' && typeof payload.given_name === 'string')
      return profileOf(provider, payload)
    const more = await ask(provider.userInfoUrl, accessToken)
    // OpenID Connect Core 5.3.2: an answer about another person must not be used.
    if (more.sub !== payload.sub) throw errors.PROVIDER_ANSWER_IS_WRONG()
    return profileOf(provider, { ...more, ...payload })
  }
}

/** Facebook's Graph. The proof shows that the token was issued to us. */
async function askGraph(
  { userInfoUrl, clientSecret }: SocialProvider,
  accessToken: string,
): Promise<Claims> {
  const url = new URL(userInfoUrl)
  url.searchParams.set('fields', 'id,first_name,last_name,email')
  url.searchParams.set(
    'appsecret_proof',
    createHmac('sha256', clientSecret).update(accessToken).digest('hex'),
  )
  const { id, first_name, last_name, email } = await ask(url.href, accessToken)
  // Facebook does not say whether the address is confirmed.
  return { sub: id, given_name: first_name, family_name: last_name, email, email_verified: false }
}

async function ask(url: string, accessToken: string): Promise<Claims> {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch((cause: unknown) => {
    throw errors.PROVIDER_UNAVAILABLE({ cause })
  })
  if (response.status >= 500) throw errors.PROVIDER_UNAVAILABLE()
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok || typeof answer !== 'object' || answer === null)
    throw errors.PROVIDER_ANSWER_IS_WRONG()
  return answer as Claims
}

function profileOf(
  { id: provider }: SocialProvider,
  { sub, given_name, family_name, name, email, email_verified }: Claims,
): Profile {
  if ((typeof sub !== 'string' && typeof sub !== 'number') || String(sub) === '')
    throw errors.PROVIDER_ANSWER_IS_WRONG()
  const [first = '', ...rest] = text(name).split(/\s+/)
  const address = text(email).toLowerCase()
  const isAddress = address.length <= 254 && /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address)
  return {
    provider,
    subject: String(sub).slice(0, 255),
    name: (text(given_name) || first).slice(0, MAX_NAME_LENGTH),
    lastname: (text(family_name) || rest.join(' ')).slice(0, MAX_NAME_LENGTH),
    ...(isAddress && { email: address }),
    isEmailVerified: isAddress && (email_verified === true || email_verified === 'true'),
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** A key that cannot be fetched is the provider's failure; an invalid token is refused. */
function asRefusal(cause: { code?: string }): never {
  const isAway =
    cause.code === 'ERR_JWKS_TIMEOUT' ||
    cause.code === 'ERR_JOSE_GENERIC' ||
    cause.code === undefined
  throw (isAway ? errors.PROVIDER_UNAVAILABLE : errors.PROVIDER_ANSWER_IS_WRONG)({ cause })
}
