import { apart, emit, lock, MINUTE, type Tx } from '#modules/shared'
import { offered } from './events.ts'
import { HANDOVER_SECONDS, HOLD_MINUTES } from './limits.ts'
import type { Needs } from './needs.ts'
import { WaitingEntry } from './waiting-entry.ts'

/** Whose times are being offered just now, in which transaction. */
const offering = new WeakMap<Tx, Set<string>>()

/**
 * Offers this lawyer's free times to the people who wait, in order: each gets the first one within
 * their dates that they have not declined before, held for them alone. In the transaction that
 * frees a time, nobody else can book it first.
 */
export async function offerTimes(
  needs: Pick<Needs, 'calendar' | 'clock'>,
  tx: Tx,
  firmLawyerId: string,
): Promise<number> {
  const under = offering.get(tx) ?? new Set()
  // An expired hold that a new one replaces makes an event of a freed time, which this function
  // has counted as free already.
  if (under.has(firmLawyerId)) return 0
  offering.set(tx, under.add(firmLawyerId))
  try {
    return await offerInOrder(needs, tx, firmLawyerId)
  } finally {
    under.delete(firmLawyerId)
  }
}

async function offerInOrder(
  needs: Pick<Needs, 'calendar' | 'clock'>,
  tx: Tx,
  firmLawyerId: string,
): Promise<number> {
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
  const passed = await readPassed(
    tx,
    waiting.map(({ id }) => id),
  )
  const heldOfferUntil = new Date(now.getTime() + HOLD_MINUTES * MINUTE)
  // A time that will be too near to be asked for before its holder has answered is of no use to
  // them.
  const open = () =>
    calendar.slots.openFreeStarts(tx, { firmLawyerId, bookableUntil: heldOfferUntil })
  let freeStarts = await open()
  let count = 0
  for (const { id, accountId, serviceId, fromDate, toDate } of waiting) {
    const free = (await freeStarts({ serviceId, fromDate, toDate })).filter(
      ({ startsAt }) => !passed.get(id)?.has(startsAt.getTime()),
    )
    for (const { startsAt, endsAt } of free.slice(0, 5)) {
      const hold = await calendar.holds.holdForPerson(tx, {
        accountId,
        firmLawyerId,
        serviceId,
        startsAt,
        endsAt,
        heldUntil: new Date(heldOfferUntil.getTime() + HANDOVER_SECONDS * 1_000),
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
      // What is held for this entry is no longer free for the next.
      freeStarts = await open()
      break
    }
  }
  return count
}

/** Which times each of them has been offered already. */
async function readPassed(tx: Tx, entryIds: readonly string[]): Promise<Map<string, Set<number>>> {
  const offers: Array<{ entryId: string; startsAt: Date }> = await tx('waiting_offer')
    .whereIn('entryId', entryIds)
    .select('entryId', 'startsAt')
  return new Map(
    [...Map.groupBy(offers, ({ entryId }) => entryId)].map(([id, of]) => [
      id,
      new Set(of.map(({ startsAt }) => startsAt.getTime())),
    ]),
  )
}

/**
 * One at a time: two that look at the same queue would both begin with its first. Taken before a
 * hold's claim is touched.
 */
export const lockQueue = (tx: Tx, firmLawyerId: string): Promise<void> =>
  lock(tx, 'calendar-claims', firmLawyerId)

/**
 * The same for a transaction that must not fail because of it: an error is undone and logged, and
 * the sweep offers the time later.
 */
export async function offerBeside(
  needs: Needs,
  tx: Tx,
  { firmLawyerId }: { firmLawyerId: string },
): Promise<void> {
  if (
    !(await WaitingEntry.query(tx)
      .where({ firmLawyerId })
      .whereNull('endedAt')
      .whereNull('heldOfferId')
      .first())
  )
    return
  await apart(tx, () => offerTimes(needs, tx, firmLawyerId)).catch((error: unknown) =>
    needs.log.error({ err: error, firmLawyerId }, 'a freed time was not offered at once'),
  )
}

/** The same in a transaction of its own. */
export const offerFreed = (
  needs: Needs,
  { firmLawyerId }: { firmLawyerId: string },
): Promise<number> => needs.transact((tx) => offerTimes(needs, tx, firmLawyerId))
