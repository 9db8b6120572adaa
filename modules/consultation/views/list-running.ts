import { after, MINUTE } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import type { Needs } from '../needs.ts'

const SOON = 30 * MINUTE

export type RunningMeeting = Pick<Consultation, 'number' | 'startsAt' | 'endsAt'>

/** Meetings that run now or start within half an hour, by start; for closing the site. */
export async function listRunning({ db, clock }: Needs): Promise<RunningMeeting[]> {
  const now = clock.now()
  return Consultation.query(db)
    .where({ status: 'confirmed' })
    .where('endsAt', '>', now)
    .where('startsAt', '<=', after(now, SOON))
    .orderBy(['startsAt', 'id'])
    .select('number', 'startsAt', 'endsAt')
}
