import type { Db } from '#modules/shared'
import { WorkHours } from '../hours/work-hours.ts'

/**
 * The weekdays, 1 for Monday, on which a regular calendar has hours, or has them between these
 * minutes of the day.
 */
export async function openWeekdays(
  db: Db,
  firmLawyerId: string,
  { from, to } = { from: 0, to: 24 * 60 },
): Promise<Set<number>> {
  const rows = await WorkHours.query(db)
    .where({ firmLawyerId })
    .whereNotNull('weekday')
    .where('fromMinute', '<', to)
    .where('toMinute', '>', from)
    .distinct('weekday')
  return new Set(rows.map(({ weekday }) => weekday as number))
}
