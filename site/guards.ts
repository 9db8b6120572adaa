import type { Actor, Role } from '../modules/shared/index.ts'
import { isLocalPath, matchPath, pathOf, patternOf, type Match } from './paths.ts'
import type { RouteKey } from './routes.ts'

type Decision =
  { to: 'page' } | { to: 'forbidden' } | { to: 'not-found' } | { to: 'redirect'; url: string }
type GuardInput = {
  url: URL
  match: Match | undefined
  /** The pattern by which the renderer matched its page. */
  routePattern: string
  viewer: Pick<Actor, 'roles'> | undefined
  /** Somebody has signed in in this browser before. */
  isKnownBrowser?: boolean
}

/**
 * Most guests who come to these pages are new here; the pages of registration and of sign-in lead to
 * each other.
 */
const FOR_NEWCOMERS: ReadonlySet<RouteKey | undefined> = new Set<RouteKey>([
  'booking',
  'new-inquiry',
  'waiting-list',
])
const roles = { lawyer: 'ROLE_LAWYER', assistant: 'ROLE_ASSISTANT', admin: 'ROLE_ADMIN' } as const

/**
 * Decides who may open a page. Guests are sent to sign in or to register and come back; signed-in people are sent
 * away from the sign-in page. Refused: an address outside the route table, and one for which the
 * renderer would show another page than the one whose guard is checked here.
 */
export function decide({ url, match, routePattern, viewer, isKnownBrowser }: GuardInput): Decision {
  if (!match || routePattern !== patternOf(match.route, match.locale)) return { to: 'not-found' }
  const { guard } = match.route
  if (guard === 'anyone') return { to: 'page' }
  if (guard === 'guest-only') {
    if (!viewer) return { to: 'page' }
    const callbackUrl = url.searchParams.get('callbackUrl')
    return {
      to: 'redirect',
      url: isLocalPath(callbackUrl) ? callbackUrl : pathOf('home', match.locale),
    }
  }
  if (!viewer)
    return {
      to: 'redirect',
      url: pathOf(
        FOR_NEWCOMERS.has(match.route.key) && !isKnownBrowser ? 'register' : 'login',
        match.locale,
        {},
        { callbackUrl: url.pathname + url.search },
      ),
    }
  if (guard === 'signed-in' || viewer.roles.includes(roles[guard])) return { to: 'page' }
  return { to: 'forbidden' }
}

/** Whether a guest at this address is most likely a new client. */
export const isForNewcomers = (address: string): boolean =>
  FOR_NEWCOMERS.has(matchPath(new URL(address, 'http://site').pathname)?.route.key)

/** Thrown by a private layout when the viewer lacks its role. The middleware answers 403. */
export class PageIsClosed extends Error {
  constructor() {
    super('A page was guarded less than its layout demands')
  }
}

/**
 * The second guard of private layouts: it still refuses a page that the route table opens to too
 * many.
 */
export function requireRole(viewer: Pick<Actor, 'roles'> | undefined, role?: Role): asserts viewer {
  if (!viewer || (role && !viewer.roles.includes(role))) throw new PageIsClosed()
}
