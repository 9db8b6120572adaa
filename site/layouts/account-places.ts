import type { Role } from '../../modules/shared/index.ts'
import { routes } from '../routes.ts'

type AccountRoute = Extract<(typeof routes)[number], { lt: `/paskyra${string}` }>
export type AccountKey = AccountRoute['key']

/**
 * The message key of each page of the account area: `site.account.<word>`. A new page without one
 * does not compile.
 */
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

export type Place = {
  key: AccountKey | 'consultations' | 'admin'
  word: (typeof words)[AccountKey] | 'consultations' | 'admin'
  group: 'practice' | 'account'
}

const consultations = { key: 'consultations', word: 'consultations' } as const

/**
 * The pages of a person's account, for the side menu and the account home: a lawyer's practice,
 * then the account. Within each group in the order of the route table; destructive pages come last.
 */
export function placesFor(roles: readonly Role[]): Place[] {
  const isLawyer = roles.includes('ROLE_LAWYER')
  const own = routes
    .filter(
      (route): route is AccountRoute => route.lt === '/paskyra' || route.lt.startsWith('/paskyra/'),
    )
    .filter(({ guard }) => guard !== 'lawyer' || isLawyer)
    .map(({ key, guard }): Place => ({
      key,
      word: words[key],
      group: guard === 'lawyer' && key !== 'danger-zone' ? 'practice' : 'account',
    }))
  const practice = own.filter(({ group }) => group === 'practice')
  const [home, ...account] = own.filter(
    ({ group, key }) => group === 'account' && key !== 'danger-zone',
  )
  return [
    ...(isLawyer ? [{ ...consultations, group: 'practice' as const }, ...practice] : []),
    ...(home ? [home] : []),
    ...(roles.includes('ROLE_ADMIN')
      ? [{ key: 'admin', word: 'admin', group: 'account' } as const]
      : isLawyer
        ? []
        : [{ ...consultations, group: 'account' as const }]),
    ...account,
    ...own.filter(({ key }) => key === 'danger-zone'),
  ]
}
