import { Model } from 'objection'
import { errors as shared, isId, type Actor, type Tx } from '#modules/shared'

/** One person waits for a free time of one service between two dates. */
export class WaitingEntry extends Model {
  static override tableName = 'waiting_entry'

  declare id: string
  declare accountId: string
  declare firmLawyerId: string
  declare serviceId: string
  /** Whole dates of the lawyer's zone. */
  declare fromDate: string
  declare toDate: string
  /** The consultation that is to be moved to an earlier time; null when there is none yet. */
  declare consultationId: string | null
  declare askedAt: Date
  /** Grows with each entry: the order in which times are offered. */
  declare position: string
  declare heldOfferId: string | null
  declare heldOfferStartsAt: Date | null
  declare heldOfferUntil: Date | null
  declare unusedOffers: number
  declare endedAt: Date | null
  declare endedBecause: 'left' | 'booked' | 'over' | 'unused' | 'lawyer-gone' | null
}

/** The actor's own entry, locked until the transaction ends; NOT_FOUND for anybody else's. */
export async function lockOwn(tx: Tx, actor: Actor, id: string): Promise<WaitingEntry> {
  const found = isId(id)
    ? await WaitingEntry.query(tx).findById(id).where({ accountId: actor.accountId }).forUpdate()
    : undefined
  if (!found) throw shared.NOT_FOUND()
  return found
}

export const noHold = { heldOfferId: null, heldOfferStartsAt: null, heldOfferUntil: null } as const
