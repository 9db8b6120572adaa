import { Model } from 'objection'
import { errors as shared, isId, type Actor, type Tx } from '#modules/shared'
import type { DayPart } from './day-part.ts'

/** One person waits for a free time of one service between two dates. */
export class WaitingEntry extends Model {
  static override tableName = 'waiting_entry'

  declare id: string
  declare accountId: string
  declare firmLawyerId: string
  declare serviceId: string
  /** Dates of the lawyer's zone, both included. */
  declare fromDate: string
  declare toDate: string
  /** Of each of these days. */
  declare dayPart: DayPart
  /** The consultation to move to an earlier time. */
  declare consultationId: string | null
  declare askedAt: Date
  /** The order in which times are offered. */
  declare position: string
  declare heldOfferId: string | null
  declare heldOfferStartsAt: Date | null
  declare heldOfferUntil: Date | null
  declare unusedOffers: number
  declare endedAt: Date | null
  declare endedBecause: 'left' | 'booked' | 'over' | 'unused' | 'lawyer-unavailable' | null
}

/** Locks the actor's own entry; refuses somebody else's with NOT_FOUND. */
export async function lockOwn(tx: Tx, actor: Actor, id: string): Promise<WaitingEntry> {
  const found = isId(id)
    ? await WaitingEntry.query(tx).findById(id).where({ accountId: actor.accountId }).forUpdate()
    : undefined
  if (!found) throw shared.NOT_FOUND()
  return found
}

export const noOffer = { heldOfferId: null, heldOfferStartsAt: null, heldOfferUntil: null } as const
