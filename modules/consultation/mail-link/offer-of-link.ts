import type { Actor, Db } from '#modules/shared'
import { listOffers } from '../offer/list-offers.ts'
import { Offer } from '../offer/offer.ts'
import type { Needs } from '../needs.ts'
import type { MailLink } from './link.ts'

/** The offer of a link; undefined for other purposes. */
export const findOffer = async (db: Db, { offerId }: MailLink): Promise<Offer | undefined> =>
  offerId ? Offer.query(db).findById(offerId) : undefined

/**
 * What a mail link shows of an offer. The lawyer's message may speak of the matter and is shown
 * only after signing in.
 */
export async function describeOffer(needs: Needs, actor: Actor, { id, consultationId }: Offer) {
  const { items } = await listOffers(needs, actor, { id: consultationId })
  const { service, priceCents, isPaidBefore, times, expiresAt } = items.find(
    (offer) => offer.id === id,
  )!
  return {
    service,
    priceCents,
    isPaidBefore,
    expiresAt: new Date(expiresAt),
    times: times.filter(({ isFree }) => isFree).map(({ startsAt }) => new Date(startsAt)),
  }
}

export type OfferInLink = Awaited<ReturnType<typeof describeOffer>>
