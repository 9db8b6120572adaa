import type { Role } from '../../modules/shared/index.ts'
import { routes } from '../routes.ts'

type AccountRoute = Extract<(typeof routes)[number], { lt: `/paskyra${string}` }>
export type AccountKey = AccountRoute['key']

/** What each page of the account area is called: `site.account.<word>`. A new page without a word does not compile. */
const words = {
  account: 'home',
  'account-profile': 'profile',
  'account-services': 'services',
  'work-hours': 'workHours',
  'account-firm': 'firm',
  'account-reviews': 'reviews',
  'account-fees': 'fees',
  notifications: 'notifications',
  'account-management': 'management',
  'change-password': 'changePassword',
  settings: 'settings',
  'danger-zone': 'dangerZone',
} as const satisfies Record<AccountKey, string>

export type Place = { key: AccountKey; word: (typeof words)[AccountKey]; group: 'practice' | 'account' }

/** The pages of the account area this person may open and somebody has built, in the order of the route table. */
export function placesFor(roles: readonly Role[]): Place[] {
  return routes
    .filter((route): route is AccountRoute => route.lt === '/paskyra' || route.lt.startsWith('/paskyra/'))
    .filter(({ guard, screen }) => (screen as string) !== 'coming' && (guard !== 'lawyer' || roles.includes('ROLE_LAWYER')))
    .map(({ key, guard }) => ({ key, word: words[key], group: guard === 'lawyer' && key !== 'danger-zone' ? 'practice' : 'account' }))
}
