import { DAY, dateIn, DEFAULT_TIME_ZONE, type Tx, before } from '#modules/shared'
import { endEntry, endHeldOffer } from './end-entry.ts'
import type { Needs } from './needs.ts'
import { offerTimes } from './offer-times.ts'
import { WaitingEntry } from './waiting-entry.ts'

/** Ended entries stay visible to their owner. */
const STORED_DAYS = 30

/** Ends held offers that have expired and entries whose dates are over. */
export async function sweep(needs: Needs): Promise<void> {
  const { db, clock } = needs
  const now = clock.now()
  for (const { id } of await WaitingEntry.query(db)
    .whereNotNull('heldOfferId')
    .where('heldOfferUntil', '<=', now)
    .select('id')
    .orderBy('heldOfferUntil')
    .limit(200)) {
    await each(needs, id, async (tx, entry) => {
      if (entry.heldOfferUntil && entry.heldOfferUntil <= now) await endHeldOffer(needs, tx, entry)
    })
  }
  for (const { id } of await listOver(needs, now))
    await each(needs, id, async (tx, entry) => {
      if (!entry.endedAt) await endEntry(needs, tx, entry, 'over')
    })
  await WaitingEntry.query(db)
    .where('endedAt', '<', before(now, STORED_DAYS * DAY))
    .delete()
}

/** Entries whose last day is over in the lawyer's zone. */
async function listOver({ db, lawyer }: Needs, now: Date) {
  const entries = await WaitingEntry.query(db)
    .whereNull('endedAt')
    .whereNull('heldOfferId')
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

/** Where a date begins first. */
const EARLIEST_ZONE = 'Pacific/Kiritimati'

/** Times also become free without an event: new hours, an expired hold, a removed block. */
export async function offerAll(needs: Needs): Promise<void> {
  const lawyers = await WaitingEntry.query(needs.db)
    .whereNull('endedAt')
    .whereNull('heldOfferId')
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

/** Logs errors; skips entries that another process has locked. */
async function each(
  needs: Needs,
  id: string,
  handle: (tx: Tx, entry: WaitingEntry) => Promise<void>,
) {
  try {
    await needs.transact(async (tx) => {
      const entry = await WaitingEntry.query(tx).findById(id).forUpdate().skipLocked()
      if (entry) await handle(tx, entry)
    })
  } catch (error) {
    needs.log.error(
      { err: error, entryId: id },
      'an entry of the waiting list could not be handled',
    )
  }
}
