import { emit, errors as shared, type Actor } from '#modules/shared'
import { lockVisible } from '../consultation.ts'
import { errors } from '../errors.ts'
import { offerWithdrawn } from '../events.ts'
import type { Needs } from '../needs.ts'
import { Offer, lockOffer } from './offer.ts'

/** The lawyer withdraws an open offer. If the client takes it at the same time, one succeeds. */
export async function withdrawOffer(
  { transact, clock }: Needs,
  actor: Actor,
  { id, offerId }: { id: string; offerId: string },
): Promise<void> {
  await transact(async (tx) => {
    const consultation = await lockVisible(tx, actor, id)
    if (consultation.sideOf(actor) !== 'lawyer') throw shared.FORBIDDEN()
    const now = clock.now()
    const offer = await lockOffer(tx, { id, offerId })
    if (offer.stateAt(now) === 'withdrawn') return
    if (offer.stateAt(now) !== 'open') throw errors.OFFER_IS_OVER()
    await Offer.query(tx).findById(offerId).patch({ withdrawnAt: now })
    await emit(tx, offerWithdrawn, { consultationId: id, offerId })
  })
}
