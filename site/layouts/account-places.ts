import type { Role } from '../../modules/shared/index.ts'
import { routes, type RouteKey } from '../routes.ts'

type AccountRoute = Extract<(typeof routes)[number], { lt: `/paskyra${string}` }>
export type AccountKey = AccountRoute['key']

/**
 * The message key of each page of the account area: `site.account.<word>`. A new page without one
 * does not compile.
 */
const words = {
  account: 'home',
  'saved-lawyers': 'saved',
  'account-profile': 'profile',
  'account-services': 'services',
  'work-hours': 'workHours',
  cover: 'cover',
  assistants: 'assistants',
  helping: 'helping',
  'account-firm': 'firm',
  'account-reviews': 'reviews',
  'account-fees': 'fees',
  clients: 'clients',
  money: 'money',
  notifications: 'notifications',
  'account-management': 'management',
  'change-password': 'changePassword',
  settings: 'settings',
  'invoice-details': 'invoiceDetails',
  'account-data': 'data',
  'danger-zone': 'dangerZone',
} as const satisfies Record<AccountKey, string>

export type Place = {
  key: AccountKey | 'consultations' | 'admin'
  word: (typeof words)[AccountKey] | keyof typeof lawyersWords | 'consultations' | 'admin'
  group: 'practice' | 'account'
}

/** A lawyer's practice in the order of a working day. Other pages are parts of these. */
const practice = [
  ['account', 'today'],
  ['work-hours', 'calendar'],
  ['consultations', 'matters'],
  ['clients', 'clients'],
  ['money', 'money'],
  ['account-reviews', 'reviews'],
  ['account-profile', 'profile'],
  ['account-services', 'services'],
  ['account-firm', 'firm'],
] as const satisfies readonly (readonly [Place['key'], Place['word']])[]

/** The names of a lawyer's pages that are called otherwise elsewhere. */
const lawyersWords = { today: 'account', calendar: 'work-hours', matters: 'consultations' } as const

/** Pages for lawyers that are reached from a page of the menu, which is marked as the present one. */
const partOf: Partial<Record<RouteKey, Place['key']>> = {
  'account-fees': 'money',
  'calendar-consent': 'work-hours',
  cover: 'work-hours',
  assistants: 'work-hours',
  consultation: 'consultations',
  matter: 'consultations',
  'fixed-price-task': 'consultations',
  inquiry: 'consultations',
  agreement: 'consultations',
}

/**
 * The pages of a person's account, for the side menu and the account home: a lawyer's practice,
 * then the account. Destructive pages come last.
 */
export function placesFor(roles: readonly Role[]): Place[] {
  const isLawyer = roles.includes('ROLE_LAWYER')
  const inPractice = new Set<string>(practice.map(([key]) => key))
  const own = routes
    .filter(
      (route): route is AccountRoute => route.lt === '/paskyra' || route.lt.startsWith('/paskyra/'),
    )
    .filter(({ key, guard }) =>
      isLawyer ? !inPractice.has(key) && !(key in partOf) : guard !== 'lawyer',
    )
    .filter(({ guard }) => guard !== 'assistant' || roles.includes('ROLE_ASSISTANT'))
    .map(({ key }): Place => ({ key, word: words[key], group: 'account' }))
  const isTeam = roles.includes('ROLE_ADMIN')
  const [home, ...others] = own.filter(({ key }) => key !== 'danger-zone')
  return [
    ...(isLawyer ? practice.map(([key, word]): Place => ({ key, word, group: 'practice' })) : []),
    ...(home ? [home] : []),
    ...(isTeam ? [{ key: 'admin', word: 'admin', group: 'account' } as const] : []),
    ...(!isTeam && !isLawyer
      ? [{ key: 'consultations', word: 'consultations', group: 'account' } as const]
      : []),
    ...others,
    ...own.filter(({ key }) => key === 'danger-zone'),
  ]
}

/** The place of the menu to which a page belongs. */
export const placeOf = (places: readonly Place[], key: RouteKey | undefined): Place | undefined =>
  places.find((place) => place.key === ((key && partOf[key]) ?? key))

type Explained = Place & { word: Exclude<Place['word'], 'home' | keyof typeof lawyersWords> }

/** Whether the account home of a client or a member of the team explains the place. */
export const isExplained = (place: Place): place is Explained =>
  place.word !== 'home' && !(place.word in lawyersWords)
