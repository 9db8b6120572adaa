import type { Actor, Db } from '#modules/shared'
import { listOffers } from '../offer/list-offers.ts'
import { Offer } from '../offer/offer.ts'
import type { Needs } from '../needs.ts'
import type { MailLink } from './link.ts'

/** The offer a link is about; no link of another purpose has one. */
export const findOffer = async (db: Db, { offerId }: MailLink): Promise<Offer | undefined> =>
  offerId ? Offer.query(db).findById(offerId) : undefined

/**
 * What of it a mail link tells: what, when, for how much and until when. The lawyer's words about
 * it may speak of the matter: they wait behind signing in.
 */
export async function tellOffer(needs: Needs, actor: Actor, { id, consultationId }: Offer) {
  const { items } = await listOffers(needs, actor, { id: consultationId })
  const { service, priceCents, isPaidBefore, times, expiresAt } = items.find(
    (one) => one.id === id,
  )!
  return {
    service,
    priceCents,
    isPaidBefore,
    expiresAt: new Date(expiresAt),
    times: times.filter(({ isFree }) => isFree).map(({ startsAt }) => new Date(startsAt)),
  }
}

export type ToldOffer = Awaited<ReturnType<typeof tellOffer>>
