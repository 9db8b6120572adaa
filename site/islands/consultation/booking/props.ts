import type { ServiceType } from '../../../../modules/calendar/index.ts'
import type {
  BookingTerms,
  OwnTime,
  Questionnaire,
} from '../../../../modules/consultation/index.ts'
import type { Locale } from '../../../../modules/shared/index.ts'
import type { IslandTranslate } from '../../i18n.ts'
import type { Screen } from './flow/screens.ts'
import type { BookingForm } from './answers/use-answers.ts'
import type { Uploads } from './files/use-uploads.ts'

export type BookedService = {
  id: string
  type: ServiceType
  title: string
  durationMinutes: number
  priceCents: number
  prepayment: boolean
  firstTimeOnly: boolean
  /** Accepted at once, unless a name looks like a conflict of interest. */
  instantConfirmation: boolean
  /** How many days ahead it can be booked. */
  horizonDays: number
  /** A first meeting, and this client has already had one. */
  isOver: boolean
  /** Not paid in advance, and this client must pay in advance after missed meetings. */
  isBarred: boolean
}

/** Whether this client may request the service. */
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
  /** When the lawyer must answer a request made now, if the meeting is not sooner. */
  answerWithin: string | null
  /** The lawyer is away until that day, and a colleague answers. */
  cover: { until: string; name: string } | null
}

export type BookingLinks = {
  /** `{id}` stands for the consultation's id. */
  consultation: string
  /** The agreement, with `{id}` too. */
  agreement: string
  lawyer: string
  userTerms: string
  orderConditions: string
  /** The directory of lawyers. */
  lawyers: string
  /** Where the client can ask the lawyer without booking. */
  inquiry: string
  /** Where the client can ask to be notified of an earlier time. */
  waiting: string
}

/** What the address says was chosen, as far as it is still valid. */
export type BookingFirst = {
  screen: Screen
  serviceId: string
  /** The first meeting in the address, when the client has already had one. */
  overId: string
  /** The address of that first meeting; empty when there was none. */
  metHref: string
  startsAt: string
  specialtyCode: string
  justTakenAt: string | null
  /** The time in the address when it is not available, also when the service is not. */
  unavailableAt: string | null
  /** Text carried over from an inquiry, or from a request that was not accepted. */
  title: string
  description: string
  /**
   * Set when the client books again after a meeting: what is known from then, so that choosing a time
   * leads to the review.
   */
  again: { questionnaire: Questionnaire } | null
  /** A time held for this client, and until when. */
  hold: { id: string; startsAt: string; until: string } | null
}

/** The props of every screen. */
export type ScreenProps = {
  form: BookingForm
  uploads: Uploads
  t: IslandTranslate
  locale: Locale
  lawyer: BookedLawyer
  services: readonly BookedService[]
  service: BookedService | undefined
  /** The requested first meeting that the client cannot have a second time. */
  over: BookedService | undefined
  metHref: string
  /** The client books this lawyer again. */
  isRepeatBooking: boolean
  terms: BookingTerms
  /** The times of this client's other consultations. */
  ownTimes: readonly OwnTime[]
  areas: readonly { code: string; name: string; isLawyers: boolean }[]
  links: BookingLinks
  now: Date
}
