import { newSecret, type Cipher } from '#modules/shared'
import { sameText } from '../secrets.ts'

export const CSRF_COOKIE = 'patarta_csrf'

/** Auth.js's double-submit token: plain in the form, with a fingerprint in the cookie. */
export function createCsrf({ cipher }: { cipher: Cipher }) {
  const sealOf = (token: string) => cipher.fingerprint(`csrf ${token}`)
  const read = (cookie: string | undefined): string | undefined => {
    const [token, seal] = cookie?.split('.') ?? []
    return token && seal && cipher.isFingerprint(`csrf ${token}`, seal) ? token : undefined
  }
  return {
    /** Reuses a valid cookie, so that two open forms both work. */
    issue(cookie: string | undefined): { token: string; cookie: string } {
      const token = read(cookie) ?? newSecret()
      return { token, cookie: `${token}.${sealOf(token)}` }
    },
    accepts(cookie: string | undefined, sent: unknown): boolean {
      const token = read(cookie)
      return token !== undefined && typeof sent === 'string' && sameText(token, sent)
    },
  }
}
