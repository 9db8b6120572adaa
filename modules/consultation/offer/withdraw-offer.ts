import { emit, errors as shared, isId, type Actor } from '#modules/shared'
import { lockVisible } from '../consultation.ts'
import { errors } from '../errors.ts'
import { offerWithdrawn } from '../events.ts'
import type { Needs } from '../needs.ts'
import { Offer } from './offer.ts'

/** The lawyer withdraws an open offer. Of withdrawing and taking at once, one succeeds. */
export async function withdrawOffer(
  { transact, clock }: Needs,
  actor: Actor,
  { id, offerId }: { id: string; offerId: string },
): Promise<void> {
  await transact(async (tx) => {
    const consultation = await lockVisible(tx, actor, id)
    if (consultation.sideOf(actor) !== 'lawyer') throw shared.FORBIDDEN()
    const now = clock.now()
    const offer = isId(offerId)
      ? await Offer.query(tx).findOne({ id: offerId, consultationId: id }).forUpdate()
      : undefined
    if (!offer) throw shared.NOT_FOUND()
    if (offer.stateAt(now) === 'withdrawn') return
    if (offer.stateAt(now) !== 'open') throw errors.OFFER_IS_OVER()
    await Offer.query(tx).findById(offerId).patch({ withdrawnAt: now })
    await emit(tx, offerWithdrawn, { consultationId: id, offerId })
  })
}
