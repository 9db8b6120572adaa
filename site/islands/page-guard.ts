import type { Cause, Session } from './session-edges.ts'

/** What a page has to do when somebody else is signed in than when it was made. */
export type PageDecision = 'stay' | 'home' | 'login' | 'reload' | 'onward'
type Guard = string | undefined

const isPrivate = (guard: Guard): boolean =>
  guard !== undefined && guard !== 'anyone' && guard !== 'guest-only'

/**
 * A private page is left for the home page after a sign-out in this browser, for the sign-in page
 * when the session ended otherwise, and made anew when it is another person's; a page for guests is
 * left by who has signed in elsewhere.
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
