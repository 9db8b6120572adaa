import { MINUTES_PER_DAY } from '../limits.ts'
import { MINUTE_MS, type MinuteRange } from './minute-range.ts'

/** A period with one offset: wall minute = minute + offset. Minutes since the epoch. */
export type OffsetPeriod = {
  readonly from: number
  readonly to: number
  readonly offset: number
  /** No other period shows these wall minutes. */
  readonly evenFrom: number
  readonly evenTo: number
}

const MINUTES_PER_YEAR = 366 * MINUTES_PER_DAY
const cache = new Map<string, readonly OffsetPeriod[]>()

/**
 * Periods that cover [from, to) and at least a year around it. Cached, since reading time zone data
 * is slow.
 */
export function offsetPeriods(timeZone: string, from: number, to: number): readonly OffsetPeriod[] {
  const firstYear = Math.floor(from / MINUTES_PER_YEAR)
  const lastYear = Math.floor(to / MINUTES_PER_YEAR)
  const key = `${timeZone} ${firstYear} ${lastYear}`
  const cached = cache.get(key)
  if (cached) return cached
  const periods = readPeriods(
    timeZone,
    (firstYear - 1) * MINUTES_PER_YEAR,
    (lastYear + 2) * MINUTES_PER_YEAR,
  )
  cache.set(key, periods)
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

/** The minutes between which the zone shows this date; not always 24 hours. */
export const dayBorders = (timeZone: string, day: number): MinuteRange => ({
  from: firstMinuteOf(timeZone, day),
  to: firstMinuteOf(timeZone, day + 1),
})

function firstMinuteOf(timeZone: string, day: number): number {
  const midnight = day * MINUTES_PER_DAY
  const period = offsetPeriods(timeZone, midnight, midnight).find(
    ({ to, offset }) => midnight < to + offset,
  ) as OffsetPeriod
  // Where the clock skips midnight, the date begins after the jump.
  return Math.max(period.from, midnight - period.offset)
}
