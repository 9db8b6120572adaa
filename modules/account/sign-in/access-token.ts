import { jwtVerify, SignJWT, type JWTPayload } from 'jose'
import { isLocale, ROLES, type Actor, type Cipher, type Clock, type Role } from '#modules/shared'

const ACCESS_TOKEN_SECONDS = 15 * 60
const ISSUER = 'patarta'

/** The bearer token of the API (RFC 7519, HS256). */
export function createAccessTokens({ cipher, clock }: { cipher: Cipher; clock: Clock }) {
  // Tokens signed before a key rotation stay valid until they expire.
  const keys = cipher.fingerprints('access token').map((print) => Buffer.from(print, 'hex'))
  return {
    sign({ accountId, roles, locale, sessionId }: Actor): Promise<string> {
      const issuedAt = Math.floor(clock.now().getTime() / 1_000)
      return new SignJWT({ roles, locale, ...(sessionId && { sid: sessionId }) })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setSubject(accountId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(keys[0] as Buffer)
    },
    async verify(token: string): Promise<Actor | undefined> {
      for (const key of keys) {
        const payload = await readWith(key, token)
        if (!payload) continue
        const { sub, roles, locale, sid } = payload
        if (!sub || !isLocale(locale) || !Array.isArray(roles)) return undefined
        return {
          accountId: sub,
          roles: roles.filter((role): role is Role => ROLES.includes(role as Role)),
          locale,
          ...(typeof sid === 'string' && { sessionId: sid }),
        }
      }
      return undefined
    },
  }

  async function readWith(key: Buffer, token: string): Promise<JWTPayload | undefined> {
    try {
      return (
        await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'exp'],
        })
      ).payload
    } catch {
      return undefined
    }
  }
}
