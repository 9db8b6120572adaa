import { emit, isRefusal, type Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import { timeFreed } from '../events.ts'
import type { ClockNeeds } from '../needs.ts'
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
 * Holds the time again after the deadline, for instance when a payment arrives late. False if
 * another consultation holds it now.
 */
export async function reclaimTime(needs: ClockNeeds, tx: Tx, wanted: WantedTime): Promise<boolean> {
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

const unreleased = (tx: Tx, { consultationId, claimId }: ClaimRef) =>
  tx('time_claim')
    .where({ consultationId, ...(claimId && { id: claimId }) })
    .whereNull('releasedAt')
