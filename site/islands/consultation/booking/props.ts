import type { ServiceType } from '../../../../modules/calendar/index.ts'
import type { BookingTerms, OwnTime } from '../../../../modules/consultation/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import type { Screen } from './screens.ts'
import type { BookingForm } from './use-answers.ts'
import type { Uploads } from './use-uploads.ts'

export type BookedService = {
  id: string
  type: ServiceType
  title: string
  durationMinutes: number
  priceCents: number
  prepayment: boolean
  firstTimeOnly: boolean
  /** For a first meeting, and this person has had theirs. */
  isOver: boolean
  /** Not paid in advance, as it has to be for who let lawyers wait in vain. */
  isBarred: boolean
}

/** Whether this person may ask for the service. */
export const isBookable = ({ isOver, isBarred }: BookedService): boolean => !isOver && !isBarred

export type BookedLawyer = {
  firmLawyerId: string
  name: string
  /** "advokatė" */
  qualification: string
  firmName: string
  portrait: string | null
  timeZone: string
  vatBasisPoints: number
  hourlyRateCents: number | null
}

export type BookingLinks = {
  /** With `{id}` where the consultation's goes. */ consultation: string
  lawyer: string
  userTerms: string
  orderConditions: string
  /** Everybody who can be booked. */ lawyers: string
  /** Where one asks the lawyer without booking. */ inquiry: string
  /** Where one asks to be told of an earlier time. */ waiting: string
}

/** What the address says was chosen, as far as it is still true. */
export type BookingFirst = {
  screen: Screen
  serviceId: string
  /** The first meeting they came for, which they have had. */
  overId: string
  /** Where that first meeting is seen; empty when there was none. */
  metHref: string
  startsAt: string
  specialtyCode: string
  lostAt: string | null
  /** The time of the address that is not to be had, also where the service is not. */
  goneAt: string | null
  /** What an inquiry, or a request that came to nothing, carries over. */
  title: string
  description: string
  /** A time that is kept for this person, until then. */
  hold: { id: string; startsAt: string; until: string } | null
}

/** What every screen has to work with. */
export type ScreenProps = {
  form: BookingForm
  uploads: Uploads
  t: IslandTranslate
  locale: Locale
  lawyer: BookedLawyer
  services: readonly BookedService[]
  service: BookedService | undefined
  /** What they came for and cannot have a second time. */
  over: BookedService | undefined
  metHref: string
  terms: BookingTerms
  /** What this person's other consultations hold. */
  ownTimes: readonly OwnTime[]
  areas: readonly { code: string; name: string; isLawyers: boolean }[]
  links: BookingLinks
  now: Date
}
