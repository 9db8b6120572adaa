import { routes } from '../routes.ts'

/** Pages of one thing, such as a payment, are reached by links and are no places of the menu. */
type DeskRoute = Exclude<
  Extract<(typeof routes)[number], { lt: `/administravimas${string}` }>,
  { lt: `${string}{${string}` }
>
export type DeskKey = DeskRoute['key']

/**
 * The message key of each page of the desk: `desk.places.<word>`. A new page without one does not
 * compile.
 */
const words = {
  admin: 'home',
  'admin-clashes': 'clashes',
  'admin-approvals': 'approvals',
  'admin-profile-changes': 'profileChanges',
  'admin-reviews': 'reviews',
  'admin-review-replies': 'reviewReplies',
  'admin-messages': 'messages',
  'admin-inquiry-reports': 'inquiryReports',
  'admin-money-discrepancies': 'moneyDiscrepancies',
  'admin-refunds': 'refunds',
  'admin-mail-refusals': 'mailRefusals',
  'admin-imports': 'imports',
  'admin-records': 'records',
  'admin-insight': 'insight',
  'admin-settings': 'settings',
  'admin-fees': 'fees',
  'admin-specialties': 'specialties',
  'admin-team': 'team',
  'admin-log': 'log',
} as const satisfies Record<DeskKey, string>

export type DeskPlace = { key: DeskKey; word: (typeof words)[DeskKey]; group: 'queues' | 'house' }

const isHouse = (word: string) =>
  ['records', 'insight', 'settings', 'fees', 'specialties', 'team', 'log'].includes(word)

/** The pages of the desk, in the order of the route table. */
export const deskPlaces: readonly DeskPlace[] = routes
  .filter(
    (route): route is DeskRoute =>
      route.lt.startsWith('/administravimas') && !route.lt.includes('{'),
  )
  .map(({ key }) => ({ key, word: words[key], group: isHouse(words[key]) ? 'house' : 'queues' }))
