import type { Db } from '#modules/shared'
import type { MeetingNeeds } from './needs.ts'

type MeetingOf = { id: string; startsAt: Date }

/** The lawyer lets the client in. It holds for this meeting, so a reload needs no second knock. */
export async function letIn(
  { db, clock }: Pick<MeetingNeeds, 'db' | 'clock'>,
  { id, startsAt }: MeetingOf,
): Promise<void> {
  await db('meeting_admission')
    .insert({ consultationId: id, startsAt, admittedAt: clock.now() })
    .onConflict(['consultation_id', 'starts_at'])
    .ignore()
}

export const isAdmitted = async (db: Db, { id, startsAt }: MeetingOf): Promise<boolean> =>
  (await db('meeting_admission')
    .where({ consultationId: id, startsAt })
    .first('consultationId')) !== undefined
