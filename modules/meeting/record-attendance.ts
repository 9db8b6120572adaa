import { MINUTE, type Actor } from '#modules/shared'
import { Attendance } from './attendance.ts'
import type { MeetingNeeds } from './needs.ts'

/** A stay without a sign of life for so long has ended at the last one. */
const SILENT_FOR = MINUTE

type Stay = { id: string; consultationId: string }

/** Begins a stay in the room; the consultation learns in the same transaction that this person came. */
export async function beginStay({ clock, transact, consultation }: MeetingNeeds, actor: Actor, { id, consultationId }: Stay): Promise<void> {
  const joinedAt = clock.now()
  await transact(async (tx) => {
    await Attendance.query(tx).insert({ id, consultationId, accountId: actor.accountId, joinedAt, seenAt: joinedAt, leftAt: null })
    await consultation.recordAttendance(tx, { id: consultationId, accountId: actor.accountId, joinedAt })
  })
}

export const noteStay = ({ db, clock }: MeetingNeeds, id: string): Promise<number> =>
  Attendance.query(db).patch({ seenAt: clock.now() }).where({ id }).whereNull('leftAt').execute()

export async function endStay({ db, clock }: MeetingNeeds, id: string): Promise<void> {
  await Attendance.query(db).patch({ seenAt: clock.now(), leftAt: clock.now() }).where({ id }).whereNull('leftAt')
}

/** Closes the stays that a crashed process left open, at their last sign of life. */
export const closeSilentStays = ({ db, clock }: MeetingNeeds): Promise<number> =>
  Attendance.query(db)
    .patch({ leftAt: Attendance.ref('seenAt') as unknown as Date })
    .whereNull('leftAt')
    .where('seenAt', '<', new Date(clock.now().getTime() - SILENT_FOR))
    .execute()
