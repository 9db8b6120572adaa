import type { Db } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { findSnapshot } from '../views/snapshots.ts'

/** Whether the meeting still takes place at this time; checked before a reminder is sent. */
export async function isStillAhead(
  { clock }: Needs,
  db: Db,
  reminded: { consultationId: string; startsAt: string },
): Promise<boolean> {
  const snapshot = await findSnapshot(db, reminded.consultationId)
  if (!snapshot?.isConfirmed || clock.now() >= snapshot.startsAt) return false
  return snapshot.startsAt.getTime() === new Date(reminded.startsAt).getTime()
}

/**
 * Whether a side still has to act in this status until this moment; checked before its reminder is
 * sent.
 */
export async function isStillAwaited(
  { clock }: Needs,
  db: Db,
  reminded: { consultationId: string; waitsAs: string; until: string },
): Promise<boolean> {
  const snapshot = await findSnapshot(db, reminded.consultationId)
  if (snapshot?.shownStatus !== reminded.waitsAs) return false
  const { dueAt } = snapshot
  if (!dueAt || clock.now() >= dueAt) return false
  return dueAt.getTime() === new Date(reminded.until).getTime()
}
