import type { Db } from '#modules/shared'

/** The meeting takes place at this time and has not begun. */
type StartsAt = { consultationId: string; startsAt: string }
/** The consultation waits for an answer, a payment or a signature, in time. */
type WaitsAs = { consultationId: string; waitsAs: string; until: string }
/** The time is held for a person on a waiting list. */
type HeldUntil = { waitingEntryId: string; heldUntil: string }

/** Checked at delivery; if false, the message is not sent. Stored with the message. */
export type Condition = StartsAt | WaitsAs | HeldUntil

type Check<Of> = (db: Db, condition: Of) => Promise<boolean>

/** Named by the property that distinguishes the kinds. */
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
