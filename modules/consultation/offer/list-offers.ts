import type { FirmLawyerDetails } from '#modules/lawyer'
import { MINUTE, type Actor, sealedIn, before, after } from '#modules/shared'
import { getVisible, type Consultation } from '../consultation.ts'
import type { Needs } from '../needs.ts'
import { mayOfferAfter } from './make-offer.ts'
import { isBeforeMeeting, Offer, OFFER_BEFORE_START } from './offer.ts'
import type { OfferList } from './schemas.ts'

/**
 * The offers after one meeting, latest first, for its two sides, with the times that can still be
 * taken.
 */
export async function listOffers(
  needs: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<OfferList> {
  const { db, lawyer } = needs
  const consultation = await getVisible(db, actor, id)
  const { firmLawyerId } = consultation
  return offersOf(
    needs,
    actor,
    consultation,
    await lawyer.memberships.getFirmLawyer(db, firmLawyerId),
  )
}

/** `listOffers` for a consultation that is already loaded. */
export async function offersOf(
  needs: Needs,
  actor: Actor,
  consultation: Consultation,
  { leftAt }: Pick<FirmLawyerDetails, 'leftAt'>,
): Promise<OfferList> {
  const { db, clock, cipher } = needs
  const now = clock.now()
  const offers = await Offer.query(db)
    .where({ consultationId: consultation.id })
    .orderBy('madeAt', 'desc')
  const free = await freeTimes(needs, consultation, offers, now)
  const items = offers.map((offer) => ({
    id: offer.id,
    state: offer.stateAt(now),
    priceCents: offer.priceCents,
    message: cipher.open(
      offer.messageSealed,
      sealedIn('consultation_offer.message_sealed', offer.id),
    ),
    madeAt: offer.madeAt.toISOString(),
    expiresAt: offer.expiresAt.toISOString(),
    service: { title: offer.titleIn(actor.locale), durationMinutes: offer.durationMinutes },
    isPaidBefore: offer.prepaid,
    times: offer.times.map((time) => ({
      startsAt: time.toISOString(),
      isFree: free.some(
        (slot) => slot.offerId === offer.id && slot.startsAt.getTime() === time.getTime(),
      ),
    })),
    takenConsultationId: offer.takenConsultationId,
  }))
  // A lawyer who has left the firm makes no offers through it.
  const isMember = consultation.sideOf(actor) === 'lawyer' && leftAt === null
  return {
    items,
    mayOffer: isMember && mayOfferAfter(consultation),
    timeZone: consultation.timeZone,
  }
}

/** One query of the calendar for the times of all open offers. */
async function freeTimes(
  { db, calendar }: Needs,
  consultation: Consultation,
  offers: readonly Offer[],
  now: Date,
) {
  const times = offers
    .filter((offer) => offer.stateAt(now) === 'open')
    .flatMap(({ id, serviceId, durationMinutes, times }) =>
      times
        .filter(
          (startsAt) =>
            before(startsAt, OFFER_BEFORE_START) > now && !isBeforeMeeting(consultation, startsAt),
        )
        .map((startsAt) => ({
          offerId: id,
          serviceId,
          startsAt,
          endsAt: after(startsAt, durationMinutes * MINUTE),
        })),
    )
  return calendar.slots.listTakeable(db, { firmLawyerId: consultation.firmLawyerId, times, now })
}
