import type { Db } from '#modules/shared'

/** A meeting takes place at this time and has not begun. */
type StartsAt = { consultationId: string; startsAt: string }
/** A consultation still waits for an answer, a payment or a signature, and in time. */
type WaitsAs = { consultationId: string; waitsAs: string; until: string }
/** A time is still held for a person on a waiting list. */
type HeldUntil = { waitingEntryId: string; heldUntil: string }

/** What must be true at the moment of delivery, or the message is not sent. Stored with the message. */
export type Condition = StartsAt | WaitsAs | HeldUntil

type Check<Of> = (db: Db, condition: Of) => Promise<boolean>

/** A check for each kind of condition, named by the property that tells the kinds apart. */
export type Checks = {
  startsAt: Check<StartsAt>
  waitsAs: Check<WaitsAs>
  heldUntil: Check<HeldUntil>
}

export function isStillTrue(
  { checks }: { checks: Checks },
  db: Db,
  condition: Condition,
): Promise<boolean> {
  if ('heldUntil' in condition) return checks.heldUntil(db, condition)
  return 'waitsAs' in condition ? checks.waitsAs(db, condition) : checks.startsAt(db, condition)
}
