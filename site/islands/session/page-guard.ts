import type { Cause, Session } from './session-edges.ts'

/** What a page does when another person is signed in than when it was rendered. */
export type PageDecision = 'stay' | 'home' | 'login' | 'reload' | 'onward'
type Guard = string | undefined

const isPrivate = (guard: Guard): boolean =>
  guard !== undefined && guard !== 'anyone' && guard !== 'guest-only'

/**
 * Decides for an open page. A private page goes to the home page after a sign-out in this browser,
 * to the sign-in page when the session ended otherwise, and reloads for another person. A page for
 * guests is left when somebody signs in elsewhere.
 */
export function decidePage(
  guard: Guard,
  session: Session,
  before: Session,
  cause: Cause,
): PageDecision {
  if (session.status === 'loading') return 'stay'
  if (guard === 'guest-only')
    return session.status === 'authenticated' && cause !== 'own' ? 'onward' : 'stay'
  if (!isPrivate(guard)) return 'stay'
  if (session.status === 'unauthenticated') return cause === 'answer' ? 'login' : 'home'
  return before.status === 'authenticated' && before.user.id !== session.user.id ? 'reload' : 'stay'
}
