import type { AstroGlobal } from 'astro'

const COOKIE = 'patarta_csrf'

/** The form's token, for a page whose form must also work by itself; sets the cookie that goes with it. */
export function csrfTokenFor({ cookies, locals }: Pick<AstroGlobal, 'cookies' | 'locals'>): string {
  const { token, cookie } = locals.services.account.issueCsrf(cookies.get(COOKIE)?.value)
  cookies.set(COOKIE, cookie, { path: '/', httpOnly: true, sameSite: 'lax', secure: locals.brand.publicUrl.startsWith('https:') })
  return token
}
