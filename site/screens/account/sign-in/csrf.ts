import type { AstroGlobal } from 'astro'

/** The CSRF token of a form that also works without script; sets its cookie. */
export function csrfTokenFor({ cookies, locals }: Pick<AstroGlobal, 'cookies' | 'locals'>): string {
  const { account } = locals.services
  const secure = !isLoopback(locals.brand.publicUrl)
  const name = account.forms.csrfCookieName(secure)
  const { token, cookie } = account.forms.issueCsrf(cookies.get(name)?.value)
  cookies.set(name, cookie, { path: '/', httpOnly: true, sameSite: 'lax', secure })
  return token
}

/** Reads a cookie of ours. Its name begins with __Host- when it is sent over TLS only. */
export const ownCookie = (
  { cookies, locals }: Pick<AstroGlobal, 'cookies' | 'locals'>,
  name: string,
): string | undefined =>
  cookies.get(isLoopback(locals.brand.publicUrl) ? name : `__Host-${name}`)?.value

/** Lets a cookie of ours end in so many seconds. */
export function endCookieSoon(
  { cookies, locals }: Pick<AstroGlobal, 'cookies' | 'locals'>,
  name: string,
  value: string,
  seconds: number,
): void {
  const secure = !isLoopback(locals.brand.publicUrl)
  cookies.set(secure ? `__Host-${name}` : name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: seconds,
  })
}

/**
 * The same rule as in `server/configuration/config.ts`: any other machine is production, with cookies over TLS
 * only.
 */
export const isLoopback = (publicUrl: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
