import { emit, isRefusal, type Tx } from '#modules/shared'
import { claimTime, type WantedTime } from './claim-time.ts'
import { errors } from '../errors.ts'
import { timeFreed } from '../events.ts'

/** All that a consultation holds, or one of its claims. */
export type Held = { consultationId: string; claimId?: string | undefined }

/** `except` names a claim to keep. */
export type Released = Held & { except?: string | undefined; now: Date }

/**
 * Moves the hold's end. Refuses with TIME_IS_BUSY when nothing is held any more: then only
 * `reclaimTime` may bring it back.
 */
export const extendClaim = (
  tx: Tx,
  { heldUntil, ...held }: Held & { heldUntil: Date },
): Promise<void> => holdUntil(tx, held, heldUntil)

/** Holds for good. Refuses like `extendClaim`. */
export const confirmClaim = (tx: Tx, held: Held): Promise<void> => holdUntil(tx, held, null)

async function holdUntil(tx: Tx, held: Held, heldUntil: Date | null): Promise<void> {
  const changed = await stillHeld(tx, held).update({ heldUntil })
  if (changed === 0) throw errors.TIME_IS_BUSY()
}

/** Gives up what is held, except for one claim where asked; nothing held is nothing to do. */
export async function releaseClaims(tx: Tx, { except, now, ...held }: Released): Promise<void> {
  const freed: Array<{ id: string; firmLawyerId: string }> = await stillHeld(tx, held)
    .modify((query) => {
      if (except) void query.whereNot('id', except)
    })
    .update({ releasedAt: now })
    .returning(['id', 'firmLawyerId'])
  for (const { id, firmLawyerId } of freed) await emit(tx, timeFreed, { firmLawyerId, claimId: id })
}

/**
 * For what comes late, such as money after its deadline: holds the time again if it is still this
 * consultation's or nobody's. False when it is somebody else's by now.
 */
export async function reclaimTime(tx: Tx, wanted: WantedTime): Promise<boolean> {
  const { consultationId, startsAt, endsAt, heldUntil } = wanted
  const kept = await stillHeld(tx, { consultationId })
    .whereRaw(`during = tstzrange(?, ?, '[)')`, [startsAt, endsAt])
    .update({ heldUntil })
  if (kept > 0) return true
  try {
    await claimTime(tx, wanted)
    return true
  } catch (error) {
    if (isRefusal(error, 'TIME_IS_BUSY')) return false
    throw error
  }
}

const stillHeld = (tx: Tx, { consultationId, claimId }: Held) =>
  tx('time_claim')
    .where({ consultationId, ...(claimId && { id: claimId }) })
    .whereNull('releasedAt')
