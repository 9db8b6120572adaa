import { Model } from 'objection'
import { DAY, HOUR, type Locale, isId, type Tx, errors as shared, titleIn } from '#modules/shared'
import type { Consultation } from '../consultation.ts'
import { LIVE, type Status } from '../state/consultation-status.ts'

/**
 * A further meeting that the lawyer offers the client. Its times are free when it is made and are
 * not reserved.
 */
export class Offer extends Model {
  static override tableName = 'consultation_offer'

  declare id: string
  declare consultationId: string
  declare serviceId: string
  declare priceCents: number
  /** The service as it was when it was offered. */
  declare titleLt: string | null
  declare titleEn: string | null
  declare durationMinutes: number
  declare prepaid: boolean
  declare times: Date[]
  declare messageSealed: string
  declare madeAt: Date
  declare expiresAt: Date
  declare withdrawnAt: Date | null
  declare takenAt: Date | null
  declare takenConsultationId: string | null

  titleIn(locale: Locale): string {
    return titleIn(this, locale)
  }

  stateAt(now: Date): OfferState {
    if (this.takenAt) return 'taken'
    if (this.withdrawnAt) return 'withdrawn'
    return this.expiresAt <= now ? 'expired' : 'open'
  }
}

export const OFFER_STATES = ['open', 'taken', 'withdrawn', 'expired'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/**
 * An offer lasts a week, but no longer than its last time can still be accepted, paid and signed
 * for.
 */
const OFFER_LASTS = 7 * DAY
export const OFFER_BEFORE_START = 3 * HOUR
export const OFFER_TIMES = { min: 1, max: 5 } as const
export const OPEN_OFFERS = 3
/** Withdrawn ones included: the client is notified of each. */
export const MAX_OFFERS_PER_DAY = 6

export const expiryOf = (times: readonly Date[], now: Date): Date =>
  new Date(Math.min(+now + OFFER_LASTS, Math.max(...times.map(Number)) - OFFER_BEFORE_START))

/** A further meeting begins after the end of the one it follows, unless that one was cancelled. */
export const isBeforeMeeting = (
  { status, endsAt }: Pick<Consultation, 'status' | 'endsAt'>,
  startsAt: Date,
): boolean => (LIVE as readonly Status[]).includes(status) && startsAt < endsAt

/** The offer `offerId` after the consultation `id`, with its row locked. */
export async function lockOffer(
  tx: Tx,
  { id, offerId }: { id: string; offerId: string },
): Promise<Offer> {
  const offer = isId(offerId)
    ? await Offer.query(tx).findOne({ id: offerId, consultationId: id }).forUpdate()
    : undefined
  if (!offer) throw shared.NOT_FOUND()
  return offer
}
