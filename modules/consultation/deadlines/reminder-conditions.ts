import type { Db } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { findSnapshot } from '../views/snapshots.ts'

/** Whether the meeting is still to take place at this time: asked before a reminder is sent. */
export async function isStillAhead(
  { clock }: Pick<Needs, 'clock'>,
  db: Db,
  reminded: { consultationId: string; startsAt: string },
): Promise<boolean> {
  const snapshot = await findSnapshot(db, reminded.consultationId)
  if (!snapshot?.isConfirmed || clock.now() >= snapshot.startsAt) return false
  return snapshot.startsAt.getTime() === new Date(reminded.startsAt).getTime()
}

/**
 * Whether somebody still has to act, in this status and until this moment: asked before a reminder
 * to answer, pay or sign is sent.
 */
export async function isStillAwaited(
  { clock }: Pick<Needs, 'clock'>,
  db: Db,
  reminded: { consultationId: string; waitsAs: string; until: string },
): Promise<boolean> {
  const snapshot = await findSnapshot(db, reminded.consultationId)
  if (snapshot?.shownStatus !== reminded.waitsAs) return false
  const { dueAt } = snapshot
  if (!dueAt || clock.now() >= dueAt) return false
  return dueAt.getTime() === new Date(reminded.until).getTime()
}
