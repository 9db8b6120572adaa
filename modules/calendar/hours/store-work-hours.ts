import { newId, type Tx } from '#modules/shared'
import type { Lawyers } from '#modules/lawyer'
import type { Membership } from './membership.ts'
import type { WorkHours } from './work-hours.ts'
import { checkWorkWeek, toMinute, type ClockRange, type WorkWeek } from './work-week.ts'

export type CalendarRules = {
  firmLawyerId: string
  calendarType: Membership['calendarType']
  slotsPerDay: number | null
  timeZone?: string | undefined
} & WorkWeek

export type StoredBlock = {
  firmLawyerId: string
  startsAt: Date
  endsAt: Date
  reason: string | null
  createdAt: Date
}

type Row = Pick<WorkHours, 'id' | 'firmLawyerId' | 'weekday' | 'date' | 'fromMinute' | 'toMinute'>

const ROWS_AT_ONCE = 1_000

/**
 * Replaces the hours and rules of these calendars, for the use cases and for the seed: authorises
 * nobody and tells nobody. The dates of a regular calendar are dropped. Answers the new versions of
 * the calendars.
 */
export async function storeWorkHours(
  { lawyer }: { lawyer: Pick<Lawyers, 'memberships'> },
  tx: Tx,
  calendars: readonly CalendarRules[],
): Promise<number[]> {
  for (const calendar of calendars) checkWorkWeek(calendar)
  // The membership carries the calendar's type and limit; its row also orders two people who change
  // one calendar.
  const versions: number[] = []
  for (const { firmLawyerId, calendarType, slotsPerDay, timeZone } of calendars) {
    versions.push(
      (
        await lawyer.memberships.setCalendarRules(tx, {
          firmLawyerId,
          calendarType,
          slotsPerDay,
          timeZone,
        })
      ).version,
    )
  }
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
      during: tx.raw(`tstzrange(?, ?, '[)')`, [startsAt, endsAt]),
    })),
    ROWS_AT_ONCE,
  )
}

export function rowsOf({ firmLawyerId, calendarType, weekly, dates }: CalendarRules): Row[] {
  const row = (
    day: Pick<Row, 'weekday' | 'date'>,
    minutes: Pick<Row, 'fromMinute' | 'toMinute'>,
  ): Row => ({ id: newId(), firmLawyerId, ...day, ...minutes })
  return [
    ...weekly.flatMap(({ weekday, hours }) =>
      hours.map((range) => row({ weekday, date: null }, minutesOf(range))),
    ),
    ...(calendarType === 'variable' ? dates : []).flatMap(({ date, hours }) =>
      hours.length === 0
        ? [row({ weekday: null, date }, { fromMinute: null, toMinute: null })]
        : hours.map((range) => row({ weekday: null, date }, minutesOf(range))),
    ),
  ]
}

const minutesOf = ({ from, to }: ClockRange) => ({
  fromMinute: toMinute(from),
  toMinute: toMinute(to),
})
