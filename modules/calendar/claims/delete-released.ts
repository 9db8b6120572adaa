import { before, DAY } from '#modules/shared'
import type { CalendarNeeds } from '../needs.ts'

const STORED_DAYS = 90

export async function deleteReleased({ db, clock }: CalendarNeeds): Promise<void> {
  await db('time_claim')
    .where('releasedAt', '<', before(clock.now(), STORED_DAYS * DAY))
    .delete()
}
