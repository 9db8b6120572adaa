import type { Actor } from '../modules/shared/index.ts'
import { isLocalPath, pathOf, type Match } from './paths.ts'

type Decision = { to: 'page' } | { to: 'forbidden' } | { to: 'redirect'; url: string }

const roles = { lawyer: 'ROLE_LAWYER', admin: 'ROLE_ADMIN' } as const

/** Who may open a page: guests are sent to sign in and come back, signed-in people have nothing to do at the sign-in page. */
export function decide(url: URL, match: Match | undefined, viewer: Pick<Actor, 'roles'> | undefined): Decision {
  if (!match || match.route.guard === 'anyone') return { to: 'page' }
  const { guard } = match.route
  if (guard === 'guest-only') {
    if (!viewer) return { to: 'page' }
    const callbackUrl = url.searchParams.get('callbackUrl')
    return { to: 'redirect', url: isLocalPath(callbackUrl) ? callbackUrl : pathOf('home', match.locale) }
  }
  if (!viewer) return { to: 'redirect', url: pathOf('login', match.locale, {}, { callbackUrl: url.pathname + url.search }) }
  if (guard === 'signed-in' || viewer.roles.includes(roles[guard])) return { to: 'page' }
  return { to: 'forbidden' }
}
