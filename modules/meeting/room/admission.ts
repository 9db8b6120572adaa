import type { Db } from '#modules/shared'
import type { Needs } from '../needs.ts'

type MeetingOf = { id: string; startsAt: Date }

/** The lawyer admits the client for this meeting, also after a reload. */
export async function letIn({ db, clock }: Needs, { id, startsAt }: MeetingOf): Promise<void> {
  await db('meeting_admission')
    .insert({ consultationId: id, startsAt, admittedAt: clock.now() })
    .onConflict(['consultation_id', 'starts_at'])
    .ignore()
}

export const isAdmitted = async (db: Db, { id, startsAt }: MeetingOf): Promise<boolean> =>
  (await db('meeting_admission')
    .where({ consultationId: id, startsAt })
    .first('consultationId')) !== undefined
