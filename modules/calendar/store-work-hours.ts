import { newId, type Tx } from '#modules/shared'
import type { Membership } from './membership.ts'
import type { WorkHours } from './work-hours.ts'
import { checkWorkWeek, toMinute, type ClockRange, type WorkWeek } from './work-week.ts'

export type CalendarRules = { firmLawyerId: string; calendarType: Membership['calendarType']; slotsPerDay: number | null } & WorkWeek

type Row = Pick<WorkHours, 'id' | 'firmLawyerId' | 'weekday' | 'date' | 'fromMinute' | 'toMinute'>

const ROWS_AT_ONCE = 1_000

/**
 * Replaces the hours and rules of these calendars, for the use cases and for the seed: authorises nobody and tells nobody.
 * The dates of a regular calendar are dropped.
 */
export async function storeWorkHours(tx: Tx, calendars: readonly CalendarRules[]): Promise<void> {
  for (const calendar of calendars) checkWorkWeek(calendar)
  // The membership carries the calendar's type and limit; its row also orders two people who change one calendar.
  for (const { firmLawyerId, calendarType, slotsPerDay } of calendars) {
    await tx('firm_lawyer').where({ id: firmLawyerId }).update({ calendarType, slotsPerDay })
  }
  await tx('work_hours').whereIn('firmLawyerId', calendars.map(({ firmLawyerId }) => firmLawyerId)).delete()
  await tx.batchInsert('work_hours', calendars.flatMap(rowsOf), ROWS_AT_ONCE)
}

function rowsOf({ firmLawyerId, calendarType, weekly, dates }: CalendarRules): Row[] {
  const row = (day: Pick<Row, 'weekday' | 'date'>, minutes: Pick<Row, 'fromMinute' | 'toMinute'>): Row => ({ id: newId(), firmLawyerId, ...day, ...minutes })
  return [
    ...weekly.flatMap(({ weekday, hours }) => hours.map((range) => row({ weekday, date: null }, minutesOf(range)))),
    ...(calendarType === 'variable' ? dates : []).flatMap(({ date, hours }) =>
      hours.length === 0 ? [row({ weekday: null, date }, { fromMinute: null, toMinute: null })] : hours.map((range) => row({ weekday: null, date }, minutesOf(range)))),
  ]
}

const minutesOf = ({ from, to }: ClockRange) => ({ fromMinute: toMinute(from), toMinute: toMinute(to) })
