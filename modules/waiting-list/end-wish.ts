import { errors as shared, emit, type Actor, type Tx } from '#modules/shared'
import { ended, settled } from './events.ts'
import { UNUSED_HOLDS } from './limits.ts'
import type { Needs } from './needs.ts'
import { lockQueue, offerTimes } from './offer-times.ts'
import { lockOwn, noHold, WaitingEntry } from './waiting-entry.ts'

/** Leaves the queue; what was kept goes to the next. Leaving twice changes nothing. */
export async function leaveWaitingList(
  needs: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  await needs.transact(async (tx) => {
    const entry = await lockOwn(tx, actor, id)
    if (!entry.endedAt) await endWish(needs, tx, entry, 'left')
  })
}

/** Not this time, but go on telling me: the time goes to the next in order. */
export async function passOn(
  needs: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<WaitingEntry> {
  return needs.transact(async (tx) => {
    const entry = await lockOwn(tx, actor, id)
    if (entry.endedAt) throw shared.NOT_FOUND()
    if (!entry.holdId) return entry
    if ((await dropHold(needs, tx, entry)) === 'used')
      await endWish(needs, tx, { ...entry, holdId: null } as WaitingEntry, 'booked')
    else {
      await WaitingEntry.query(tx).findById(id).patch(noHold)
      await offerTimes(needs, tx, entry.firmLawyerId)
    }
    return WaitingEntry.query(tx).findById(id).throwIfNotFound()
  })
}

/** A hold that ran out: the next one's turn. Who let too many pass waits no longer. */
export async function endHold(needs: Needs, tx: Tx, entry: WaitingEntry): Promise<void> {
  const unusedHolds = entry.unusedHolds + 1
  if (unusedHolds >= UNUSED_HOLDS) return endWish(needs, tx, entry, 'unused')
  if ((await dropHold(needs, tx, entry)) === 'used')
    return endWish(needs, tx, { ...entry, holdId: null } as WaitingEntry, 'booked')
  await WaitingEntry.query(tx)
    .findById(entry.id)
    .patch({ ...noHold, unusedHolds })
  await offerTimes(needs, tx, entry.firmLawyerId)
}

/**
 * Their own booking may have made use of the hold a moment ago, in a transaction that waits for
 * nobody.
 */
async function dropHold(
  { calendar }: Needs,
  tx: Tx,
  { holdId, firmLawyerId }: WaitingEntry,
): Promise<'dropped' | 'used' | 'gone'> {
  if (!holdId) return 'gone'
  await lockQueue(tx, firmLawyerId)
  return calendar.holds.dropHold(tx, { holdId })
}

export const endWish = (
  needs: Needs,
  tx: Tx,
  entry: WaitingEntry,
  because: Ending,
): Promise<void> => endWishes(needs, tx, [entry], because)

type Ending = NonNullable<WaitingEntry['endedBecause']>

/**
 * All of them end before what they held is offered on: nobody gets the time of one wish for another
 * that ends with it.
 */
async function endWishes(
  needs: Needs,
  tx: Tx,
  entries: readonly WaitingEntry[],
  wanted: Ending,
): Promise<void> {
  for (const entry of entries) {
    const because = (await dropHold(needs, tx, entry)) === 'used' ? 'booked' : wanted
    await WaitingEntry.query(tx)
      .findById(entry.id)
      .patch({ ...noHold, endedAt: needs.clock.now(), endedBecause: because })
    const isByOwner = because === 'left' || because === 'booked'
    await emit(tx, isByOwner ? settled : ended, { entryId: entry.id })
  }
  for (const firmLawyerId of new Set(
    entries.filter(({ holdId }) => holdId).map((entry) => entry.firmLawyerId),
  ))
    await offerTimes(needs, tx, firmLawyerId)
}

type Booked = {
  accountId: string
  firmLawyerId: string
  serviceId: string
  consultationId: string
  startsAt: Date
  onDate?: string | undefined
}

/**
 * The wish is fulfilled: this person has just booked the lawyer's time, kept for them or not; with
 * `onDate`, only a wish whose dates hold that day.
 */
export async function settleBooked(
  needs: Needs,
  tx: Tx,
  { accountId, firmLawyerId, serviceId, consultationId, startsAt, onDate }: Booked,
): Promise<void> {
  const entries = await WaitingEntry.query(tx)
    .where({ accountId, firmLawyerId })
    .whereNull('endedAt')
    .where((its) => void its.where({ serviceId }).orWhere({ consultationId }))
    .modify((query) => {
      if (onDate) void query.where('fromDate', '<=', onDate).where('toDate', '>=', onDate)
    })
    // One that is being left or passed on at this moment sees that its hold was used.
    .forUpdate()
    .skipLocked()
  // The hold they came by is theirs no more than as a consultation; one of another time goes to the
  // next.
  await endWishes(
    needs,
    tx,
    entries.map((entry) =>
      entry.holdStartsAt?.getTime() === startsAt.getTime()
        ? ({ ...entry, holdId: null } as WaitingEntry)
        : entry,
    ),
    'booked',
  )
}

const open = (tx: Tx) => WaitingEntry.query(tx).whereNull('endedAt').forUpdate()

/**
 * A consultation that is over is not moved any more. Whoever leaves or passes on at this moment
 * waits for the queue, which we may hold.
 */
export const endForConsultation = async (
  needs: Needs,
  tx: Tx,
  { consultationId }: { consultationId: string },
): Promise<void> =>
  endWishes(needs, tx, await open(tx).where({ consultationId }).skipLocked(), 'left')

/** Whoever leaves waits no more; nor does anybody wait for a lawyer who is not shown. */
export async function forgetAccount(
  needs: Needs,
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<void> {
  await endWishes(needs, tx, await open(tx).where({ accountId }), 'left')
  await WaitingEntry.query(tx).where({ accountId }).delete()
}

export const endForLawyer = async (
  needs: Needs,
  tx: Tx,
  firmLawyerIds: readonly string[],
): Promise<void> =>
  endWishes(needs, tx, await open(tx).whereIn('firmLawyerId', [...firmLawyerIds]), 'lawyer-gone')
