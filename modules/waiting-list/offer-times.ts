import { apart, emit, lock, MINUTE, type Tx, after } from '#modules/shared'
import { suitsPart } from './suits-part.ts'
import { offered } from './events.ts'
import { HANDOVER_SECONDS, OFFER_MINUTES } from './limits.ts'
import type { Needs } from './needs.ts'
import { WaitingEntry } from './waiting-entry.ts'

/** The lawyers whose times a transaction is offering. */
const offering = new WeakMap<Tx, Set<string>>()

/**
 * Offers the lawyer's free times in order of the queue: each entry gets the first time within its
 * dates that it was not offered before. Within the transaction that frees a time, nobody else can
 * book it first.
 */
export async function offerTimes(needs: Needs, tx: Tx, firmLawyerId: string): Promise<number> {
  const under = offering.get(tx) ?? new Set()
  // A held offer that replaces an expired claim emits `timeFreed` again.
  if (under.has(firmLawyerId)) return 0
  offering.set(tx, under.add(firmLawyerId))
  try {
    return await offerInOrder(needs, tx, firmLawyerId)
  } finally {
    under.delete(firmLawyerId)
  }
}

async function offerInOrder(needs: Needs, tx: Tx, firmLawyerId: string) {
  const { calendar, clock } = needs
  await lockQueue(tx, firmLawyerId)
  const waiting = await WaitingEntry.query(tx)
    .where({ firmLawyerId })
    .whereNull('endedAt')
    .whereNull('heldOfferId')
    .orderBy('position')
    .forUpdate()
    .skipLocked()
  if (waiting.length === 0) return 0
  const now = clock.now()
  const earlier = await readOffered(
    tx,
    waiting.map(({ id }) => id),
  )
  const heldOfferUntil = after(now, OFFER_MINUTES * MINUTE)
  // The time must still be bookable when the offer ends.
  const open = () =>
    calendar.slots.openFreeStarts(tx, { firmLawyerId, bookableUntil: heldOfferUntil })
  let freeStarts = await open()
  let count = 0
  const { timeZone } = await needs.lawyer.memberships.getFirmLawyer(tx, firmLawyerId)
  for (const { id, accountId, serviceId, fromDate, toDate, dayPart } of waiting) {
    const free = (await freeStarts({ serviceId, fromDate, toDate })).filter(
      ({ startsAt }) =>
        suitsPart(startsAt, dayPart, timeZone) && !earlier.get(id)?.has(startsAt.getTime()),
    )
    for (const { startsAt, endsAt } of free.slice(0, 5)) {
      const hold = await calendar.holds.holdForPerson(tx, {
        accountId,
        firmLawyerId,
        serviceId,
        startsAt,
        endsAt,
        heldUntil: after(heldOfferUntil, HANDOVER_SECONDS * 1_000),
      })
      if (!hold) continue
      await WaitingEntry.query(tx)
        .findById(id)
        .patch({ heldOfferId: hold.holdId, heldOfferStartsAt: startsAt, heldOfferUntil })
      await tx('waiting_offer')
        .insert({ entryId: id, startsAt, offeredAt: now })
        .onConflict()
        .ignore()
      await emit(tx, offered, { entryId: id })
      count++
      freeStarts = await open()
      break
    }
  }
  return count
}

/** The times that each entry was offered before. */
async function readOffered(tx: Tx, entryIds: readonly string[]): Promise<Map<string, Set<number>>> {
  const offers: Array<{ entryId: string; startsAt: Date }> = await tx('waiting_offer')
    .whereIn('entryId', entryIds)
    .select('entryId', 'startsAt')
  return new Map(
    [...Map.groupBy(offers, ({ entryId }) => entryId)].map(([id, ofEntry]) => [
      id,
      new Set(ofEntry.map(({ startsAt }) => startsAt.getTime())),
    ]),
  )
}

/** One transaction at a time offers times of a queue. Taken before a claim is changed. */
export const lockQueue = (tx: Tx, firmLawyerId: string): Promise<void> =>
  lock(tx, 'calendar-claims', firmLawyerId)

/** `offerTimes` behind a savepoint: an error is logged, and the sweep offers the time later. */
export async function offerBeside(
  needs: Needs,
  tx: Tx,
  { firmLawyerId }: { firmLawyerId: string },
): Promise<void> {
  const waiting = WaitingEntry.query(tx).where({ firmLawyerId, endedAt: null, heldOfferId: null })
  if (!(await waiting.first())) return
  await apart(tx, () => offerTimes(needs, tx, firmLawyerId)).catch((error: unknown) =>
    needs.log.error({ err: error, firmLawyerId }, 'a freed time was not offered at once'),
  )
}

/** `offerTimes` in a transaction of its own. */
export const offerTimesOf = (
  needs: Needs,
  { firmLawyerId }: { firmLawyerId: string },
): Promise<number> => needs.transact((tx) => offerTimes(needs, tx, firmLawyerId))
