import { DAY, dateIn, DEFAULT_TIME_ZONE, type Tx } from '#modules/shared'
import { endHold, endWish } from './end-wish.ts'
import type { Needs } from './needs.ts'
import { offerTimes } from './offer-times.ts'
import { WaitingEntry } from './waiting-entry.ts'

/** What ended is kept this long, for its owner to see what came of it. */
const KEPT_DAYS = 30

/**
 * Passes on what was not taken in time, ends wishes whose dates are over, and offers what nobody
 * was asked to offer.
 */
export async function sweep(needs: Needs): Promise<void> {
  const { db, clock } = needs
  const now = clock.now()
  for (const { id } of await WaitingEntry.query(db)
    .whereNotNull('holdId')
    .where('holdUntil', '<=', now)
    .select('id')
    .orderBy('holdUntil')
    .limit(200)) {
    await each(needs, id, async (tx, entry) => {
      if (entry.holdUntil && entry.holdUntil <= now) await endHold(needs, tx, entry)
    })
  }
  const over = await listOver(needs, now)
  for (const { id } of over)
    await each(needs, id, async (tx, entry) => {
      if (!entry.endedAt) await endWish(needs, tx, entry, 'over')
    })
  await WaitingEntry.query(db)
    .where('endedAt', '<', new Date(now.getTime() - KEPT_DAYS * DAY))
    .delete()
}

/** Entries whose last day is over where the lawyer is, the oldest first. */
async function listOver({ db, lawyer }: Needs, now: Date): Promise<WaitingEntry[]> {
  const entries = await WaitingEntry.query(db)
    .whereNull('endedAt')
    .whereNull('holdId')
    .where('toDate', '<', dateIn(EARLIEST_ZONE, now))
    .orderBy(['toDate', 'id'])
    .limit(200)
  const lawyers = await lawyer.memberships.getFirmLawyers(
    db,
    entries.map(({ firmLawyerId }) => firmLawyerId),
  )
  return entries.filter(({ firmLawyerId, toDate }) => {
    const zone = lawyers.get(firmLawyerId)?.timeZone ?? DEFAULT_TIME_ZONE
    return toDate < dateIn(zone, now)
  })
}

/** Where a date begins first, fourteen hours before UTC. */
const EARLIEST_ZONE = 'Pacific/Kiritimati'

/**
 * Times also free by themselves: new hours, a hold of somebody's that ran out, a block taken away.
 */
export async function offerAll(needs: Needs): Promise<void> {
  const lawyers = await WaitingEntry.query(needs.db)
    .whereNull('endedAt')
    .whereNull('holdId')
    .distinct('firmLawyerId')
  for (const { firmLawyerId } of lawyers) {
    await needs
      .transact((tx) => offerTimes(needs, tx, firmLawyerId))
      .catch((error: unknown) =>
        needs.log.error(
          { err: error, firmLawyerId },
          'the free times of a lawyer could not be offered',
        ),
      )
  }
}

/** One that cannot be settled must not hold up the others; another process may be at it. */
async function each(
  needs: Needs,
  id: string,
  settle: (tx: Tx, entry: WaitingEntry) => Promise<void>,
): Promise<void> {
  try {
    await needs.transact(async (tx) => {
      const entry = await WaitingEntry.query(tx).findById(id).forUpdate().skipLocked()
      if (entry) await settle(tx, entry)
    })
  } catch (error) {
    needs.log.error({ err: error, entryId: id }, 'a waiting wish could not be settled')
  }
}
