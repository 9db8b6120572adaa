import { isRefusal, type Actor } from '#modules/shared'
import { getVisible, type Consultation } from '../consultation.ts'
import type { Needs } from '../needs.ts'
import { mayOfferAfter } from './make-offer.ts'
import { Offer, OFFER_BEFORE_START } from './offer.ts'
import type { OfferList } from './schemas.ts'

/** What was offered after one meeting, latest first, to its two sides; with which of the times can still be taken. */
export async function listOffers(needs: Needs, actor: Actor, { id }: { id: string }): Promise<OfferList> {
  const { db, clock, cipher } = needs
  const consultation = await getVisible(db, actor, id)
  const now = clock.now()
  const offers = await Offer.query(db).where({ consultationId: id }).orderBy('madeAt', 'desc')
  const items = []
  for (const offer of offers) {
    const state = offer.stateAt(now)
    const free = state === 'open' ? await freeTimes(needs, consultation, offer, now) : new Set<number>()
    items.push({
      id: offer.id, state, priceCents: offer.priceCents, message: cipher.open(offer.messageSealed), madeAt: offer.madeAt.toISOString(), expiresAt: offer.expiresAt.toISOString(),
      service: { title: offer.titleIn(actor.locale), durationMinutes: offer.durationMinutes },
      isPaidBefore: offer.prepaid,
      times: offer.times.map((time) => ({ startsAt: time.toISOString(), isFree: free.has(time.getTime()) })),
      takenConsultationId: offer.takenConsultationId,
    })
  }
  const isLawyer = consultation.sideOf(actor) === 'lawyer'
  return { items, mayOffer: isLawyer && mayOfferAfter(consultation), timeZone: consultation.timeZone }
}

async function freeTimes({ db, calendar }: Needs, { firmLawyerId }: Consultation, offer: Offer, now: Date): Promise<Set<number>> {
  const free = new Set<number>()
  for (const startsAt of offer.times) {
    if (startsAt.getTime() - OFFER_BEFORE_START <= now.getTime()) continue
    try {
      await db.transaction(async (tx) => calendar.assertBookable(tx, { firmLawyerId, service: { ...(await calendar.getService(tx, offer.serviceId)), durationMinutes: offer.durationMinutes }, startsAt, by: 'lawyer' }))
      free.add(startsAt.getTime())
    } catch (error) {
      if (!isRefusal(error)) throw error
    }
  }
  return free
}
