import { calendarErrors, FOLLOW_UP_PRICE } from '#modules/calendar'
import {
  DAY,
  emit,
  errors as shared,
  idOf,
  newId,
  type Actor,
  sealedIn,
  before,
} from '#modules/shared'
import { lockVisible, type Consultation } from '../consultation.ts'
import { isConfirmed } from '../state/consultation-status.ts'
import { errors } from '../errors.ts'
import { offerMade } from '../events.ts'
import type { Needs } from '../needs.ts'
import { COMMENT } from '../request/request-schemas.ts'
import {
  expiryOf,
  isBeforeMeeting,
  Offer,
  OFFER_BEFORE_START,
  MAX_OFFERS_PER_DAY,
  OPEN_OFFERS,
} from './offer.ts'

export type NewOffer = {
  id: string
  serviceId: string
  priceCents: number
  times: readonly Date[]
  message: string
  /** The Idempotency-Key. */ key?: string
}

/**
 * The lawyer of a confirmed or past meeting offers its client a further one. The times must be free
 * now, within the published hours or not, after the end of this meeting, and early enough to be paid and signed for; they are not
 * reserved. Refuses a fourth open offer. A retry with the same key returns the first offer.
 */
export async function makeOffer(
  { transact, calendar, cipher, clock }: Needs,
  actor: Actor,
  { id, serviceId, priceCents, times, message, key }: NewOffer,
): Promise<Offer> {
  const words = message.trim()
  if (words.length < COMMENT.min) throw errors.NOTE_IS_TOO_SHORT({ field: 'message' })
  const { min, max } = FOLLOW_UP_PRICE
  if (priceCents < min || priceCents > max)
    throw calendarErrors.PRICE_NOT_ALLOWED({
      field: 'priceCents',
      params: { type: 'follow-up', min: min / 100, max: max / 100 },
    })
  return transact(async (tx) => {
    const consultation = await lockVisible(tx, actor, id)
    if (consultation.sideOf(actor) !== 'lawyer') throw shared.FORBIDDEN()
    if (!mayOfferAfter(consultation)) throw errors.OFFER_NOT_POSSIBLE()
    const offerId = key ? idOf('consultation_offer', actor.accountId, key) : newId()
    const earlier = await Offer.query(tx).findById(offerId).where({ consultationId: id })
    if (earlier) return earlier
    const now = clock.now()
    const open = await Offer.query(tx)
      .where({ consultationId: id, takenAt: null, withdrawnAt: null })
      .where('expiresAt', '>', now)
      .resultSize()
    if (open >= OPEN_OFFERS) throw errors.TOO_MANY_OFFERS({ params: { n: OPEN_OFFERS } })
    if (
      (await Offer.query(tx)
        .where({ consultationId: id })
        .where('madeAt', '>', before(now, DAY))
        .resultSize()) >= MAX_OFFERS_PER_DAY
    )
      throw errors.OFFERED_TOO_OFTEN()
    const service = await calendar.services.getService(tx, serviceId)
    if (service.firmLawyerId !== consultation.firmLawyerId || service.type !== 'follow-up')
      throw calendarErrors.SERVICE_NOT_EXIST({ field: 'serviceId' })
    const sorted = [...new Set(times.map((time) => time.getTime()))]
      .sort((one, other) => one - other)
      .map((time) => new Date(time))
    for (const startsAt of sorted) {
      if (before(startsAt, OFFER_BEFORE_START) <= now)
        throw errors.TOO_LATE_TO_OFFER({ field: 'times' })
      if (isBeforeMeeting(consultation, startsAt))
        throw errors.OFFER_BEFORE_MEETING({ field: 'times' })
      await calendar.slots.assertBookable(tx, {
        firmLawyerId: consultation.firmLawyerId,
        service,
        startsAt,
        by: 'lawyer',
        explainIn: actor.locale,
      })
    }
    const offer = await Offer.query(tx).insertAndFetch({
      id: offerId,
      consultationId: id,
      serviceId,
      titleLt: service.titleLt,
      titleEn: service.titleEn,
      durationMinutes: service.durationMinutes,
      prepaid: service.prepayment,
      priceCents,
      times: sorted,
      messageSealed: cipher.seal(words, sealedIn('consultation_offer.message_sealed', offerId)),
      madeAt: now,
      expiresAt: expiryOf(sorted, now),
    })
    await emit(tx, offerMade, {
      consultationId: id,
      offerId,
      amountCents: priceCents,
      payment: offer.prepaid ? 'before' : 'after',
      expiresAt: offer.expiresAt.toISOString(),
      times: sorted.map((time) => time.toISOString()),
    })
    return offer
  })
}

/** The lawyer has ruled out a conflict, and the meeting is confirmed or past. */
export const mayOfferAfter = ({ status, conflict }: Consultation): boolean =>
  conflict === 'none' && (isConfirmed({ status }) || status === 'past')
