import type { Membership } from '#modules/lawyer'
import type { HeldStart } from '../claims/daily-limit.ts'
import type { WorkHours } from '../hours/work-hours.ts'
import { occurrencesOf, type RecurringRule } from '../recurring/recurring-rule.ts'
import { mergeRanges, minutesOf, type MinuteRange } from './minute-range.ts'
import { epochDay } from './slot-days.ts'
import type { OpeningHours } from './slots.ts'
import type { HeldTimeRange, TimeRange } from './taken-time.ts'

/** Everything that free times are computed from. */
export type LoadedCalendar = Membership & {
  hours: OpeningHours
  /** The lawyer's time that is held, blocked, or busy in an external calendar; merged. */
  busy: readonly MinuteRange[]
  /** The blocks alone, recurring ones included; merged. */
  blocked: readonly MinuteRange[]
  recurring: readonly RecurringRule[]
  /** Busy times of external calendars alone; merged. */
  external: readonly MinuteRange[]
  /** Claims of this membership alone, for the daily limits. */
  held: readonly HeldStart[]
}

const takenBy = ({ takenFrom, takenTo }: HeldTimeRange): TimeRange => ({
  startsAt: takenFrom,
  endsAt: takenTo,
})

type HoursRow = Pick<WorkHours, 'weekday' | 'date' | 'fromMinute' | 'toMinute'>

export function calendarOf(
  membership: Membership,
  {
    hours,
    held,
    blocks,
    recurring,
    external,
    range,
  }: {
    hours: readonly HoursRow[]
    /** Of all memberships of the lawyer. */
    held: readonly HeldTimeRange[]
    blocks: readonly TimeRange[]
    recurring: readonly RecurringRule[]
    external: readonly TimeRange[]
    /** The minutes that were loaded. */
    range: MinuteRange
  },
): LoadedCalendar {
  const closed = [
    ...blocks.map(minutesOf),
    ...recurring.flatMap((rule) => occurrencesOf(rule, membership.timeZone, range)),
  ]
  return {
    ...membership,
    hours: openingHours(hours, membership.calendarType),
    busy: mergeRanges([...[...held.map(takenBy), ...external].map(minutesOf), ...closed]),
    blocked: mergeRanges(closed),
    recurring,
    external: mergeRanges(external.map(minutesOf)),
    held: held.filter(({ firmLawyerId }) => firmLawyerId === membership.id),
  }
}

/** Dates count only in a variable calendar. */
export function openingHours(
  rows: readonly HoursRow[],
  type: Membership['calendarType'],
): OpeningHours {
  const ranges = (hoursRows: typeof rows): readonly MinuteRange[] =>
    mergeRanges(
      hoursRows.flatMap(({ fromMinute: from, toMinute: to }) =>
        from === null || to === null ? [] : [{ from, to }],
      ),
    )
  const dated = type === 'variable' ? rows.filter(({ date }) => date !== null) : []
  const byDate = Map.groupBy(dated, ({ date }) => epochDay(date as string))
  return {
    weekly: Array.from({ length: 7 }, (_, day) =>
      ranges(rows.filter(({ weekday }) => weekday === day + 1)),
    ),
    dates: new Map([...byDate].map(([day, hoursRows]) => [day, ranges(hoursRows)])),
  }
}
