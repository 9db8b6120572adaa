import type { Db } from '#modules/shared'
import { WorkHours } from '../hours/work-hours.ts'

/** The weekdays, 1 for Monday, on which a regular calendar has hours. */
export async function openWeekdays(db: Db, firmLawyerId: string): Promise<Set<number>> {
  const rows = await WorkHours.query(db)
    .where({ firmLawyerId })
    .whereNotNull('weekday')
    .whereNotNull('fromMinute')
    .distinct('weekday')
  return new Set(rows.map(({ weekday }) => weekday as number))
}
