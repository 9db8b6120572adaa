import type { Model } from 'objection'
import { newId, type Tx } from '#modules/shared'
import type { Membership } from '#modules/lawyer'
import type { CalendarNeeds } from '../needs.ts'
import { during, type TimeRange } from '../slots/taken-time.ts'
import type { WorkHours } from './work-hours.ts'
import { checkWorkWeek, toMinute, type ClockRange, type WorkWeek } from './work-week.ts'

export type CalendarRules = {
  firmLawyerId: string
  calendarType: Membership['calendarType']
  slotsPerDay: number | null
  timeZone?: string
} & WorkWeek

export type StoredBlock = TimeRange & {
  firmLawyerId: string
  reason: string | null
  createdAt: Date
}

type Row = Omit<WorkHours, keyof Model>

const ROWS_AT_ONCE = 1_000

/**
 * Replaces the hours and rules of these calendars and returns their new versions. Checks no rights
 * and emits no events. The dates of a regular calendar are dropped.
 */
export async function storeWorkHours(
  { lawyer }: Pick<CalendarNeeds, 'lawyer'>,
  tx: Tx,
  calendars: readonly CalendarRules[],
): Promise<number[]> {
  for (const calendar of calendars) checkWorkWeek(calendar)
  const versions: number[] = []
  for (const calendar of calendars)
    versions.push((await lawyer.memberships.setCalendarRules(tx, calendar)).version)
  await tx('work_hours')
    .whereIn(
      'firmLawyerId',
      calendars.map(({ firmLawyerId }) => firmLawyerId),
    )
    .delete()
  await tx.batchInsert('work_hours', calendars.flatMap(rowsOf), ROWS_AT_ONCE)
  return versions
}

/** Blocks for the seed. */
export async function storeBlocks(tx: Tx, blocks: readonly StoredBlock[]): Promise<void> {
  await tx.batchInsert(
    'calendar_block',
    blocks.map(({ startsAt, endsAt, ...block }) => ({
      ...block,
      id: newId(),
      during: during(tx, { startsAt, endsAt }),
    })),
    ROWS_AT_ONCE,
  )
}

export function rowsOf({ firmLawyerId, calendarType, weekly, dates }: CalendarRules): Row[] {
  const rows = (day: Pick<Row, 'weekday' | 'date'>, hours: readonly ClockRange[]): Row[] =>
    hours.map(({ from, to }) => ({
      id: newId(),
      firmLawyerId,
      ...day,
      fromMinute: toMinute(from),
      toMinute: toMinute(to),
    }))
  const dayOff = { firmLawyerId, weekday: null, fromMinute: null, toMinute: null }
  return [
    ...weekly.flatMap(({ weekday, hours }) => rows({ weekday, date: null }, hours)),
    ...(calendarType === 'variable' ? dates : []).flatMap(({ date, hours }) =>
      hours.length > 0 ? rows({ weekday: null, date }, hours) : [{ ...dayOff, id: newId(), date }],
    ),
  ]
}
