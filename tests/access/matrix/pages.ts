import type { RouteKey } from '../../../site/routes.ts'

/**
 * Who a page is for. Guests are led to sign in and back; a signed-in person to home from a page for
 * guests; people without the role get 403.
 */
export type For = 'everybody' | 'guests' | 'signedIn' | 'lawyers' | 'assistants' | 'team'
type Row =
  | For
  | {
      of: For
      /** Only the client and the lawyer of the consultation it names; for all others there is none (404). */ sides: true
    }
  | {
      of: For
      /** The answer to everybody it is for who opens its bare address. */ always: 302 | 404
      /** Where 302 leads signed-in people; home without it. */ to?: RouteKey
      because: string
    }

/**
 * Every page of the site once more, by hand: a page that is added or opened wider in the route
 * table fails the test until it is said here.
 */
export const pageAccess: Readonly<Record<RouteKey, Row>> = {
  // Open to everybody.
  home: 'everybody',
  'for-lawyer': 'everybody',
  lawyers: 'everybody',
  'lawyers-by-specialty': 'everybody',
  'described-problem': 'everybody',
  lawyer: 'everybody',
  firms: 'everybody',
  firm: 'everybody',
  'lawyer-calendar': 'everybody',
  'finish-sign-in': 'everybody',
  'second-factor': {
    of: 'everybody',
    always: 302,
    because: 'open only in the middle of signing in',
  },
  'how-it-works': 'everybody',
  'register-instructions': 'everybody',
  'user-activation': 'everybody',
  'new-password': 'everybody',
  'firm-invitation': 'everybody',
  'meeting-guest': 'everybody',
  'assistant-invitation': 'everybody',
  proposal: 'everybody',
  action: 'everybody',
  'verify-agreement': 'everybody',
  unsubscribe: 'everybody',
  contact: 'everybody',
  faq: 'everybody',
  documents: 'everybody',
  'user-terms': 'everybody',
  'lawyer-terms': 'everybody',
  'order-conditions': 'everybody',
  'review-procedure': 'everybody',
  'privacy-policy': 'everybody',
  ranking: 'everybody',
  offline: 'everybody',
  maintenance: { of: 'everybody', always: 302, because: 'leads home while the site is open' },
  // For who is not signed in; others are led home.
  login: 'guests',
  register: 'guests',
  'password-reminder': 'guests',
  // Guests are led to sign in and back.
  booking: 'signedIn',
  consultations: 'signedIn',
  consultation: { of: 'signedIn', sides: true },
  'new-inquiry': 'signedIn',
  'waiting-list': 'signedIn',
  inquiry: {
    of: 'signedIn',
    always: 404,
    because: 'the id of a consultation is none of an inquiry',
  },
  matter: {
    of: 'signedIn',
    always: 404,
    because: 'the id of a consultation is none of a matter',
  },
  'fixed-price-task': {
    of: 'signedIn',
    always: 404,
    because: 'the id of a consultation is none of a task',
  },
  agreement: { of: 'signedIn', sides: true },
  'leave-review': 'signedIn',
  payment: 'signedIn',
  'payment-result': {
    of: 'signedIn',
    always: 302,
    to: 'payment',
    because: 'whose result it is stands in the query; without one it leads to what there is to pay',
  },
  meeting: { of: 'signedIn', sides: true },
  account: 'signedIn',
  notifications: 'signedIn',
  'account-management': 'signedIn',
  'change-password': 'signedIn',
  settings: 'signedIn',
  'invoice-details': 'signedIn',
  'account-data': 'signedIn',
  'saved-lawyers': 'signedIn',
  // For ROLE_LAWYER alone.
  'account-profile': 'lawyers',
  'account-services': 'lawyers',
  'work-hours': 'lawyers',
  cover: 'lawyers',
  assistants: 'lawyers',
  'calendar-consent': 'lawyers',
  'account-firm': 'lawyers',
  'danger-zone': 'lawyers',
  'account-reviews': 'lawyers',
  'account-fees': 'lawyers',
  clients: 'lawyers',
  money: 'lawyers',
  // For ROLE_ASSISTANT alone.
  helping: 'assistants',
  // For the team alone.
  admin: 'team',
  'admin-clashes': 'team',
  'admin-approvals': 'team',
  'admin-profile-changes': 'team',
  'admin-reviews': 'team',
  'admin-review-replies': 'team',
  'admin-messages': 'team',
  'admin-inquiry-reports': 'team',
  'admin-money-discrepancies': 'team',
  'admin-refunds': 'team',
  'admin-mail-refusals': 'team',
  'admin-imports': 'team',
  'admin-payment': {
    of: 'team',
    always: 404,
    because: 'the id of a consultation is none of a payment',
  },
  'admin-records': 'team',
  'admin-record': 'team',
  'admin-settings': 'team',
  'admin-fees': 'team',
  'admin-specialties': 'team',
  'admin-team': 'team',
  'admin-insight': 'team',
  'admin-log': 'team',
}
