import { emit, isRefusal, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { timeFreed } from '../events.ts'
import type { CalendarNeeds } from '../needs.ts'
import { claimTime, type WantedTime } from './claim-time.ts'

type Clocked = Pick<CalendarNeeds, 'clock'>

/** All claims of a consultation, or one of them. */
export type Held = { consultationId: string; claimId?: string }

/** `heldUntil: null` holds for good. Refuses with TIME_IS_BUSY once the claim is released. */
export async function extendClaim(
  tx: Tx,
  { heldUntil, ...held }: Held & { heldUntil: Date | null },
): Promise<void> {
  const changed = await unreleased(tx, held).update({ heldUntil })
  if (changed === 0) throw errors.TIME_IS_BUSY()
}

/** Does nothing if nothing is held. */
export async function releaseClaims(
  { clock }: Clocked,
  tx: Tx,
  {
    except,
    now = clock.now(),
    ...held
  }: Held & { /** A claim to keep. */ except?: string; now?: Date },
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
 * Holds the time again after the deadline, for instance when a payment arrives late. False if
 * another consultation holds it now.
 */
export async function reclaimTime(needs: Clocked, tx: Tx, wanted: WantedTime): Promise<boolean> {
  const { consultationId, startsAt, endsAt, heldUntil } = wanted
  const extended = await unreleased(tx, { consultationId })
    .whereRaw(`during = tstzrange(?, ?, '[)')`, [startsAt, endsAt])
    .update({ heldUntil })
  if (extended > 0) return true
  try {
    await claimTime(needs, tx, wanted)
    return true
  } catch (error) {
    if (isRefusal(error, 'TIME_IS_BUSY')) return false
    throw error
  }
}

const unreleased = (tx: Tx, { consultationId, claimId }: Held) =>
  tx('time_claim')
    .where({ consultationId, ...(claimId && { id: claimId }) })
    .whereNull('releasedAt')
