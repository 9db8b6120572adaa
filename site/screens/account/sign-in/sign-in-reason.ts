import type { Locals } from '../../../locals.ts'
import { matchPath } from '../../../paths.ts'
import type { RouteKey } from '../../../routes.ts'
import { instantOf, isStillFree, readCalendar } from '../../consultation/read-calendar.ts'

/** Pages about one lawyer. Only the public data of a published lawyer is shown. */
const ABOUT_A_LAWYER = [
  'booking',
  'new-inquiry',
  'waiting-list',
] as const satisfies readonly RouteKey[]
type About = (typeof ABOUT_A_LAWYER)[number]

const PLACES = {
  booking: 'booking',
  'new-inquiry': 'inquiry',
  inquiry: 'inquiry',
  'waiting-list': 'waitingList',
  'leave-review': 'review',
  consultations: 'consultations',
  consultation: 'consultation',
  meeting: 'meeting',
  agreement: 'agreement',
  payment: 'payment',
  'payment-result': 'payment',
  proposal: 'offer',
  action: 'offer',
  'firm-invitation': 'invitation',
  account: 'account',
  notifications: 'notifications',
  settings: 'settings',
  'saved-lawyers': 'saved',
} as const satisfies Partial<Record<RouteKey, string>>

/**
 * Describes the page a person returns to after sign-in. Anybody can write such an address, so it
 * shows only public data, and a time only while it is really free.
 */
export async function readSignInReason(locals: Locals, callbackUrl: string) {
  const { pathname, searchParams } = new URL(callbackUrl, 'http://site')
  const match = matchPath(pathname)
  const place =
    match && match.route.key in PLACES
      ? PLACES[match.route.key as keyof typeof PLACES]
      : ('somewhere' as const)
  const about = ABOUT_A_LAWYER.find((key) => key === match?.route.key)
  const found =
    match &&
    about &&
    (await readCalendar({ services: locals.services, locale: locals.locale, match }))
  if (!found) return { place, about: undefined }
  const { lawyer } = found
  const service =
    about === 'booking'
      ? found.services.find(({ id }) => id === searchParams.get('service'))
      : undefined
  const startsAt = service && instantOf(searchParams.get('at'))
  const isFree =
    startsAt &&
    (await isStillFree(locals, { firmLawyerId: lawyer.id, serviceId: service.id, startsAt }))
  return {
    place,
    about: {
      what: about as About,
      name: lawyer.displayName,
      qualification: lawyer.qualification,
      gender: lawyer.gender,
      timeZone: lawyer.timeZone,
      service,
      startsAt: isFree ? startsAt : undefined,
      /** A held time is free for one person only: say nothing about it here. */
      isGone: isFree === false && !searchParams.has('hold'),
    },
  }
}
