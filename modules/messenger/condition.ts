import type { Db } from '#modules/shared'

/** The meeting takes place at this time and has not begun. */
type StartsAt = { consultationId: string; startsAt: string }
/** The consultation waits for an answer, a payment or a signature, in time. */
type WaitsAs = { consultationId: string; waitsAs: string; until: string }
/** The time is held for a person on a waiting list. */
type HeldUntil = { waitingEntryId: string; heldUntil: string }

/** This person may answer requests for a lawyer, as their assistant. */
type HelpLasts = { helpId: string }
/** This request is open to the colleague who covers for its lawyer. */
type CoverLasts = { coverId: string; consultationId: string }

/** Checked at delivery; if false, the message is not sent. Stored with the message. */
export type Condition = StartsAt | WaitsAs | HeldUntil | HelpLasts | CoverLasts

type Check<Of> = (db: Db, condition: Of) => Promise<boolean>

export type Checks = {
  startsAt: Check<StartsAt>
  waitsAs: Check<WaitsAs>
  heldUntil: Check<HeldUntil>
  helpLasts: Check<HelpLasts>
  coverLasts: Check<CoverLasts>
}

export function isStillTrue(
  { checks }: { checks: Checks },
  db: Db,
  condition: Condition,
): Promise<boolean> {
  if ('heldUntil' in condition) return checks.heldUntil(db, condition)
  if ('helpId' in condition) return checks.helpLasts(db, condition)
  if ('coverId' in condition) return checks.coverLasts(db, condition)
  return 'waitsAs' in condition ? checks.waitsAs(db, condition) : checks.startsAt(db, condition)
}
