import type { AstroGlobal } from 'astro'

/**
 * The form's token, for a page whose form must also work by itself; sets the cookie that goes with
 * it.
 */
export function csrfTokenFor({ cookies, locals }: Pick<AstroGlobal, 'cookies' | 'locals'>): string {
  const { account } = locals.services
  const secure = !isLoopback(locals.brand.publicUrl)
  const name = account.forms.csrfCookieName(secure)
  const { token, cookie } = account.forms.issueCsrf(cookies.get(name)?.value)
  cookies.set(name, cookie, { path: '/', httpOnly: true, sameSite: 'lax', secure })
  return token
}

/** A cookie of ours, whose name begins with __Host- where it travels over TLS only. */
export const ownCookie = (
  { cookies, locals }: Pick<AstroGlobal, 'cookies' | 'locals'>,
  name: string,
): string | undefined =>
  cookies.get(isLoopback(locals.brand.publicUrl) ? name : `__Host-${name}`)?.value

/**
 * The same question `server/config.ts` asks: anything but this machine is production, and its
 * cookies travel over TLS only.
 */
export const isLoopback = (publicUrl: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(publicUrl).hostname)
