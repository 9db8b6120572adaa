import type { Membership } from '#modules/lawyer'
import type { HeldStart } from '../claims/daily-limit.ts'
import type { WorkHours } from '../hours/work-hours.ts'
import { mergeRanges, minutesOf, type MinuteRange } from './minute-range.ts'
import { epochDay } from './slot-days.ts'
import type { OpeningHours } from './slots.ts'
import type { HeldStretch, Stretch } from './taken-time.ts'

/** Everything that free times are computed from. */
export type LoadedCalendar = Membership & {
  hours: OpeningHours
  /** The lawyer's time that is held, blocked, or busy in an external calendar; merged. */
  busy: readonly MinuteRange[]
  /** The blocks alone; merged. */
  blocked: readonly MinuteRange[]
  /** Claims of this membership alone, for the daily limits. */
  held: readonly HeldStart[]
}

const takenBy = ({ takenFrom, takenTo }: HeldStretch): Stretch => ({
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
    external,
  }: {
    hours: readonly HoursRow[]
    /** Of all memberships of the lawyer. */
    held: readonly HeldStretch[]
    blocks: readonly Stretch[]
    external: readonly Stretch[]
  },
): LoadedCalendar {
  return {
    ...membership,
    hours: openingHours(hours, membership.calendarType),
    busy: mergeRanges([...held.map(takenBy), ...blocks, ...external].map(minutesOf)),
    blocked: mergeRanges(blocks.map(minutesOf)),
    held: held.filter(({ firmLawyerId }) => firmLawyerId === membership.id),
  }
}

/** Dates count only in a variable calendar. */
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
  const byDate = Map.groupBy(dated, ({ date }) => epochDay(date as string))
  return {
    weekly: Array.from({ length: 7 }, (_, day) =>
      ranges(rows.filter(({ weekday }) => weekday === day + 1)),
    ),
    dates: new Map([...byDate].map(([day, of]) => [day, ranges(of)])),
  }
}
