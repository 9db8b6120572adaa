import type { HeldStart } from '../claims/daily-limit.ts'
import { MINUTES_PER_DAY } from '../limits.ts'
import type { Membership } from '../hours/membership.ts'
import { MINUTE_MS, mergeRanges, minutesBetween, type MinuteRange } from './minute-range.ts'
import { epochDay } from './slot-days.ts'
import type { OpeningHours } from './slots.ts'
import type { WorkHours } from '../hours/work-hours.ts'

/** All that free times are computed from, for a stretch of time. */
export type LoadedCalendar = Membership & {
  hours: OpeningHours
  /**
   * The lawyer's time that is taken, in order and apart: held by others, blocked, or busy in a
   * calendar of another maker.
   */
  busy: readonly MinuteRange[]
  /** What this membership holds, for slots per day. */
  held: readonly HeldStart[]
}

export type HoursRow = Pick<WorkHours, 'weekday' | 'date' | 'fromMinute' | 'toMinute'>
type Span = { startsAt: Date; endsAt: Date }
/** What was read of one calendar (`load-calendars.ts`). */
export type ReadRows = {
  hours: readonly HoursRow[]
  blocks: readonly Span[]
  outside: readonly Span[]
  /** Of all the lawyer's memberships. */ held: ReadonlyArray<
    Span & HeldStart & { firmLawyerId: string }
  >
}

/**
 * What of a calendar has to be read to know these minutes: the days around them as well, whole in
 * every zone.
 */
export const daysAround = ({ from, to }: MinuteRange): { from: Date; to: Date } => ({
  from: new Date((from - 2 * MINUTES_PER_DAY) * MINUTE_MS),
  to: new Date((to + 2 * MINUTES_PER_DAY) * MINUTE_MS),
})

/** The one way from rows to a calendar. Pure. */
export function calendarOf(
  membership: Membership,
  { hours, blocks, outside, held }: ReadRows,
): LoadedCalendar {
  return {
    ...membership,
    hours: openingHours(hours, membership.calendarType),
    busy: mergeRanges(
      [...held, ...blocks, ...outside].map(({ startsAt, endsAt }) =>
        minutesBetween(startsAt, endsAt),
      ),
    ),
    held: held.filter(({ firmLawyerId }) => firmLawyerId === membership.id),
  }
}

/** Rows as hours to search. Dates count only in a variable calendar. */
export function openingHours(
  rows: readonly HoursRow[],
  type: Membership['calendarType'],
): OpeningHours {
  const ranges = (of: typeof rows): readonly MinuteRange[] =>
    mergeRanges(
      of.flatMap(({ fromMinute: from, toMinute: to }) =>
        from === null || to === null ? [] : [{ from, to }],
      ),
    )
  const dated = type === 'variable' ? rows.filter(({ date }) => date !== null) : []
  return {
    weekly: Array.from({ length: 7 }, (_, day) =>
      ranges(rows.filter(({ weekday }) => weekday === day + 1)),
    ),
    dates: new Map(
      [...Map.groupBy(dated, ({ date }) => date as string)].map(([date, of]) => [
        epochDay(date),
        ranges(of),
      ]),
    ),
  }
}
