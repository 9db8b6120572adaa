import { MINUTES_PER_DAY } from '../limits.ts'
import { MINUTE_MS } from './minute-range.ts'

/**
 * A stretch of time in which a zone's wall clock runs evenly: wall minute = minute + offset.
 * Minutes since the epoch.
 */
export type OffsetPeriod = {
  readonly from: number
  readonly to: number
  readonly offset: number
  /** Between these wall minutes the clock showed, or will show, no time of another period. */
  readonly evenFrom: number
  readonly evenTo: number
}

const MINUTES_PER_YEAR = 366 * MINUTES_PER_DAY
const known = new Map<string, readonly OffsetPeriod[]>()

/**
 * The zone's periods that cover [from, to) and at least a year around it. Time-zone data is asked
 * only at a period's border, a few times a year, and remembered: all else is integer addition.
 */
export function offsetPeriods(timeZone: string, from: number, to: number): readonly OffsetPeriod[] {
  const firstYear = Math.floor(from / MINUTES_PER_YEAR)
  const lastYear = Math.floor(to / MINUTES_PER_YEAR)
  const key = `${timeZone} ${firstYear} ${lastYear}`
  const remembered = known.get(key)
  if (remembered) return remembered
  const periods = readPeriods(
    timeZone,
    (firstYear - 1) * MINUTES_PER_YEAR,
    (lastYear + 2) * MINUTES_PER_YEAR,
  )
  known.set(key, periods)
  return periods
}

function readPeriods(timeZone: string, from: number, to: number): OffsetPeriod[] {
  const read: Array<{ from: number; to: number; offset: number }> = []
  let here: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(
    from * MINUTE_MS,
  ).toZonedDateTimeISO(timeZone)
  for (let start = from; here && start < to;) {
    const next: Temporal.ZonedDateTime | null = here.getTimeZoneTransition('next')
    const end = Math.min(to, next ? next.epochMilliseconds / MINUTE_MS : to)
    read.push({ from: start, to: end, offset: Math.round(here.offsetNanoseconds / 6e10) })
    here = next
    start = end
  }
  return read.map((period, index) => {
    const before = read[index - 1]
    const after = read[index + 1]
    return {
      ...period,
      evenFrom: Math.max(
        period.from + period.offset,
        before ? before.to + before.offset : -Infinity,
      ),
      evenTo: Math.min(period.to + period.offset, after ? after.from + after.offset : Infinity),
    }
  })
}

export const periodAt = (periods: readonly OffsetPeriod[], minute: number): OffsetPeriod =>
  (periods.find(({ to }) => minute < to) ?? periods.at(-1)) as OffsetPeriod

/** The local date at an instant, as days since 1970-01-01. */
export const localDay = (timeZone: string, minute: number): number =>
  Math.floor(
    (minute + periodAt(offsetPeriods(timeZone, minute, minute), minute).offset) / MINUTES_PER_DAY,
  )

/**
 * The instants, in minutes, between which the zone shows this date: 23, 24 or 25 hours, or whatever
 * its law has made of them.
 */
export const dayBorders = (timeZone: string, day: number): { from: number; to: number } => ({
  from: firstMinuteOf(timeZone, day),
  to: firstMinuteOf(timeZone, day + 1),
})

function firstMinuteOf(timeZone: string, day: number): number {
  const midnight = day * MINUTES_PER_DAY
  const period = offsetPeriods(timeZone, midnight, midnight).find(
    ({ to, offset }) => midnight < to + offset,
  ) as OffsetPeriod
  // A clock that jumps over midnight begins the date where it lands.
  return Math.max(period.from, midnight - period.offset)
}
