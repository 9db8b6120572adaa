import { getMembership } from '#modules/lawyer'
import { emit, isRefusal, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { timeFreed } from '../events.ts'
import type { ClockNeeds } from '../needs.ts'
import { getBookedService } from '../services/services.ts'
import { withBuffers } from '../slots/free-starts.ts'
import { loadMemberships } from '../slots/load-calendars.ts'
import type { LoadedCalendar } from '../slots/loaded-calendar.ts'
import { minutesOf, overlapsAny } from '../slots/minute-range.ts'
import { claimTime, type WantedTime } from './claim-time.ts'

/** All claims of a consultation, or one of them. */
export type ClaimRef = { consultationId: string; claimId?: string }

/** `heldUntil: null` holds for good. Refuses with TIME_IS_BUSY once the claim is released. */
export async function extendClaim(
  tx: Tx,
  { heldUntil, ...held }: ClaimRef & { heldUntil: Date | null },
): Promise<void> {
  const changed = await unreleased(tx, held).update({ heldUntil })
  if (changed === 0) throw errors.TIME_IS_BUSY()
}

/** Does nothing if nothing is held. */
export async function releaseClaims(
  { clock }: ClockNeeds,
  tx: Tx,
  {
    except,
    now = clock.now(),
    ...held
  }: ClaimRef & { /** A claim to keep. */ except?: string; now?: Date },
): Promise<void> {
  const freed: Array<{ claimId: string; firmLawyerId: string }> = await unreleased(tx, held)
    .modify((query) => {
      if (except) void query.whereNot('id', except)
    })
    .update({ releasedAt: now })
    .returning(['id as claimId', 'firmLawyerId'])
  for (const payload of freed) await emit(tx, timeFreed, payload)
}

/**
 * Holds the time again after the deadline, for instance when a payment arrives late. False if it is
 * not free any more: another consultation, a block or an external calendar has it. Hours and notice
 * do not count, because the time was agreed once. The caller has locked the lawyer.
 */
export async function reclaimTime(needs: ClockNeeds, tx: Tx, wanted: WantedTime): Promise<boolean> {
  const { consultationId, startsAt, endsAt, heldUntil, now = needs.clock.now() } = wanted
  const own = () =>
    unreleased(tx, { consultationId }).whereRaw(`during = tstzrange(?, ?, '[)')`, [
      startsAt,
      endsAt,
    ])
  // Who blocks a held time is told about the meeting first; who blocks an expired one is not.
  const held = own().whereRaw('(held_until is null or held_until > ?)', [now])
  if ((await held.update({ heldUntil })) > 0) return true
  if (await isClosed(tx, { ...wanted, now })) return false
  if ((await own().update({ heldUntil })) > 0) return true
  try {
    await claimTime(needs, tx, wanted)
    return true
  } catch (error) {
    if (isRefusal(error, 'TIME_IS_BUSY')) return false
    throw error
  }
}

/** Whether a block or an external calendar has some of this time or of its buffers. */
async function isClosed(
  tx: Tx,
  { firmLawyerId, serviceId, now, ...time }: WantedTime & { now: Date },
): Promise<boolean> {
  const membership = await getMembership(tx, firmLawyerId)
  const minutes = withBuffers(minutesOf(time), await getBookedService(tx, serviceId))
  const loaded = await loadMemberships(tx, [membership], { range: minutes, now })
  const { blocked, external } = loaded.get(firmLawyerId) as LoadedCalendar
  return overlapsAny(blocked, minutes) || overlapsAny(external, minutes)
}

const unreleased = (tx: Tx, { consultationId, claimId }: ClaimRef) =>
  tx('time_claim')
    .where({ consultationId, ...(claimId && { id: claimId }) })
    .whereNull('releasedAt')
