import { errors as shared, emit, type Actor, type Tx } from '#modules/shared'
import { endedByClient, endedBySystem } from './events.ts'
import { UNUSED_OFFERS } from './limits.ts'
import type { Needs } from './needs.ts'
import { lockQueue, offerTimes } from './offer-times.ts'
import { lockOwn, noOffer, WaitingEntry } from './waiting-entry.ts'

export async function leaveWaitingList(
  needs: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  await needs.transact(async (tx) => {
    const entry = await lockOwn(tx, actor, id)
    if (!entry.endedAt) await endEntry(needs, tx, entry, 'left')
  })
}

/** Gives the held offer to the next person and stays in the queue. */
export async function passOn(
  needs: Needs,
  actor: Actor,
  { id }: { id: string },
): Promise<WaitingEntry> {
  return needs.transact(async (tx) => {
    const entry = await lockOwn(tx, actor, id)
    if (entry.endedAt) throw shared.NOT_FOUND()
    if (!entry.heldOfferId) return entry
    if ((await dropHeldOffer(needs, tx, entry)) === 'used')
      await endEntry(needs, tx, { ...entry, heldOfferId: null } as WaitingEntry, 'booked')
    else {
      await WaitingEntry.query(tx).findById(id).patch(noOffer)
      await offerTimes(needs, tx, entry.firmLawyerId)
    }
    return WaitingEntry.query(tx).findById(id).throwIfNotFound()
  })
}

/** Gives an expired held offer to the next person. Too many unused offers end the entry. */
export async function endHeldOffer(needs: Needs, tx: Tx, entry: WaitingEntry): Promise<void> {
  const unusedOffers = entry.unusedOffers + 1
  if (unusedOffers >= UNUSED_OFFERS) return endEntry(needs, tx, entry, 'unused')
  if ((await dropHeldOffer(needs, tx, entry)) === 'used')
    return endEntry(needs, tx, { ...entry, heldOfferId: null } as WaitingEntry, 'booked')
  await WaitingEntry.query(tx)
    .findById(entry.id)
    .patch({ ...noOffer, unusedOffers })
  await offerTimes(needs, tx, entry.firmLawyerId)
}

/** 'used': a concurrent booking of the owner has used the held offer. */
async function dropHeldOffer(
  { calendar }: Needs,
  tx: Tx,
  { heldOfferId, firmLawyerId }: WaitingEntry,
): Promise<'dropped' | 'used' | 'gone'> {
  if (!heldOfferId) return 'gone'
  await lockQueue(tx, firmLawyerId)
  return calendar.holds.dropHold(tx, { holdId: heldOfferId })
}

export const endEntry = (
  needs: Needs,
  tx: Tx,
  entry: WaitingEntry,
  because: EndReason,
): Promise<void> => endEntries(needs, tx, [entry], because)

type EndReason = NonNullable<WaitingEntry['endedBecause']>

/** Ends all entries before it offers their held times again, so that none of them gets one. */
async function endEntries(
  needs: Needs,
  tx: Tx,
  entries: readonly WaitingEntry[],
  wanted: EndReason,
) {
  for (const entry of entries) {
    const because = (await dropHeldOffer(needs, tx, entry)) === 'used' ? 'booked' : wanted
    await WaitingEntry.query(tx)
      .findById(entry.id)
      .patch({ ...noOffer, endedAt: needs.clock.now(), endedBecause: because })
    const isByClient = because === 'left' || because === 'booked'
    await emit(tx, isByClient ? endedByClient : endedBySystem, { entryId: entry.id })
  }
  const freed = entries.filter(({ heldOfferId }) => heldOfferId)
  for (const firmLawyerId of new Set(freed.map((entry) => entry.firmLawyerId)))
    await offerTimes(needs, tx, firmLawyerId)
}

type BookedTime = {
  accountId: string
  firmLawyerId: string
  serviceId: string
  consultationId: string
  startsAt: Date
  onDate?: string
}

/**
 * Ends the entries of a person who has booked a time of the lawyer. With `onDate`, only entries whose
 * dates include that day.
 */
export async function endBooked(
  needs: Needs,
  tx: Tx,
  { accountId, firmLawyerId, serviceId, consultationId, startsAt, onDate }: BookedTime,
): Promise<void> {
  const entries = await WaitingEntry.query(tx)
    .where({ accountId, firmLawyerId })
    .whereNull('endedAt')
    .where((its) => void its.where({ serviceId }).orWhere({ consultationId }))
    .modify((query) => {
      if (onDate) void query.where('fromDate', '<=', onDate).where('toDate', '>=', onDate)
    })
    // A transaction that has locked an entry to leave or pass on sees that its held offer was used.
    .forUpdate()
    .skipLocked()
  // The booked time is not offered again.
  await endEntries(
    needs,
    tx,
    entries.map((entry) =>
      entry.heldOfferStartsAt?.getTime() === startsAt.getTime()
        ? ({ ...entry, heldOfferId: null } as WaitingEntry)
        : entry,
    ),
    'booked',
  )
}

const open = (tx: Tx) => WaitingEntry.query(tx).whereNull('endedAt').forUpdate()

/** Skips locked entries: their transaction may wait for the queue, which we may have locked. */
export const endForConsultation = async (
  needs: Needs,
  tx: Tx,
  { consultationId }: { consultationId: string },
): Promise<void> =>
  endEntries(needs, tx, await open(tx).where({ consultationId }).skipLocked(), 'left')

export async function deleteForAccount(
  needs: Needs,
  tx: Tx,
  { accountId }: { accountId: string },
): Promise<void> {
  await endEntries(needs, tx, await open(tx).where({ accountId }), 'left')
  await WaitingEntry.query(tx).where({ accountId }).delete()
}

export const endForLawyer = async (
  needs: Needs,
  tx: Tx,
  firmLawyerIds: readonly string[],
): Promise<void> =>
  endEntries(
    needs,
    tx,
    await open(tx).whereIn('firmLawyerId', [...firmLawyerIds]),
    'lawyer-unavailable',
  )
