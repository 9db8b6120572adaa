import { DAY } from '#modules/shared'
import type { CalendarNeeds } from '../needs.ts'

const STORED_DAYS = 90

export async function deleteReleased({
  db,
  clock,
}: Pick<CalendarNeeds, 'db' | 'clock'>): Promise<void> {
  await db('time_claim')
    .where('releasedAt', '<', new Date(clock.now().getTime() - STORED_DAYS * DAY))
    .delete()
}
