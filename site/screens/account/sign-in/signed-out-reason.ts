import type { AstroGlobal } from 'astro'
import { endCookieSoon, ownCookie } from './csrf.ts'

type Page = Pick<AstroGlobal, 'cookies' | 'locals' | 'url'>

/** Long enough for a reload of the page, too short for the next person at a shared screen. */
const SHOWN_SECONDS = 60

/**
 * Why this browser is signed out although it was signed in. The cookie that proves it ends soon
 * after.
 */
export async function takeSignedOutReason(page: Page) {
  const { searchParams } = page.url
  const { sessions } = page.locals.services.account
  const token = ownCookie(page, 'patarta_session')
  const reason = await sessions.findEndReason(token)
  if (token) endCookieSoon(page, 'patarta_session', token, SHOWN_SECONDS)
  // A person who has just set a new password here knows why.
  if (searchParams.has('changed')) return undefined
  if (reason) return reason
  return token || searchParams.get('error') === 'SessionRequired' ? ('expired' as const) : undefined
}

export type SignedOutReason = NonNullable<Awaited<ReturnType<typeof takeSignedOutReason>>>
