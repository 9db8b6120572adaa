import { MINUTES_PER_DAY } from '../limits.ts'
import type { MinuteRange } from './minute-range.ts'
import { offsetPeriods, periodAt, type OffsetPeriod } from './zone-offsets.ts'

/**
 * Wall-clock hours, merged. `weekly[0]` is Monday. A date, in days since 1970-01-01, replaces its
 * weekday and may be empty.
 */
export type OpeningHours = {
  readonly weekly: ReadonlyArray<readonly MinuteRange[]>
  readonly dates: ReadonlyMap<number, readonly MinuteRange[]>
}

/** Instants are whole minutes since the epoch. `busy` is merged (`mergeRanges`). */
export type SlotSearch = {
  readonly timeZone: string
  readonly hours: OpeningHours
  readonly busy: readonly MinuteRange[]
  /** Local dates on which no more meetings may start. */
  readonly fullDays?: ReadonlySet<number>
  readonly durationMinutes: number
  /** Around the meeting, which must not be busy but may be outside the hours. */
  readonly bufferBeforeMinutes?: number
  readonly bufferAfterMinutes?: number
  readonly stepMinutes: number
  /** Starts lie in [from, to). */
  readonly from: number
  readonly to: number
  readonly limit?: number
}

/**
 * The starts at which a meeting fits: all its minutes are within one range of open hours and
 * neither they nor its buffers are busy. Starts are counted in steps from the beginning of the range. A minute is open when the
 * lawyer's wall clock shows a time within the hours of its date: a skipped hour is never open, an
 * hour shown twice is open twice. No meeting crosses midnight.
 */
export function findStarts({
  timeZone,
  hours,
  busy,
  fullDays,
  durationMinutes,
  bufferBeforeMinutes: before = 0,
  bufferAfterMinutes: after = 0,
  stepMinutes,
  from,
  to,
  limit = NEVER,
}: SlotSearch): number[] {
  const starts: number[] = []
  if (from >= to) return starts
  const periods = offsetPeriods(timeZone, from, to)
  const firstDay = Math.floor((from + periodAt(periods, from).offset) / MINUTES_PER_DAY)
  const lastDay = Math.floor((to - 1 + periodAt(periods, to - 1).offset) / MINUTES_PER_DAY)
  const lastMinute = to - 1
  const hasDates = hours.dates.size > 0
  let left = limit
  let current = 0
  let nextBusy = 0
  let busyFrom = 0
  let busyTo = 0

  for (let day = firstDay; day <= lastDay; day++) {
    const ranges = (hasDates ? hours.dates.get(day) : undefined) ?? hours.weekly[(day + 3) % 7]
    if (!ranges?.length || fullDays?.has(day)) continue
    const midnight = day * MINUTES_PER_DAY
    while (wallEnd(periods[current] as OffsetPeriod) <= midnight) current++
    const { offset, evenFrom, evenTo } = periods[current] as OffsetPeriod
    const isEven = midnight >= evenFrom && midnight + MINUTES_PER_DAY <= evenTo
    const open = isEven ? ranges : openRanges(ranges, midnight, periods, current)
    const shift = isEven ? midnight - offset : 0

    for (let index = 0; index < open.length; index++) {
      const range = open[index] as MinuteRange
      let start = range.from + shift
      const lastStart = Math.min(range.to + shift - durationMinutes, lastMinute)
      if (start < from) start += Math.ceil((from - start) / stepMinutes) * stepMinutes
      for (; start <= lastStart; start += stepMinutes) {
        while (busyTo <= start - before) {
          const next = busy[nextBusy++]
          busyFrom = next ? next.from : NEVER
          busyTo = next ? next.to : NEVER
        }
        if (busyFrom < start + durationMinutes + after) continue
        starts.push(start)
        if (--left === 0) return starts
      }
    }
  }
  return starts
}

/** The hours of a date on which the clock changes, as instants. */
export function openRanges(
  ranges: readonly MinuteRange[],
  midnight: number,
  periods: readonly OffsetPeriod[],
  first: number,
): MinuteRange[] {
  const joined: Array<{ from: number; to: number }> = []
  for (const { from, to, offset } of periods.slice(first)) {
    if (from + offset >= midnight + MINUTES_PER_DAY) break
    for (const range of ranges) {
      const opens = Math.max(midnight + range.from - offset, from)
      const closes = Math.min(midnight + range.to - offset, to)
      const last = joined.at(-1)
      if (opens >= closes) continue
      if (last?.to === opens) last.to = closes
      else joined.push({ from: opens, to: closes })
    }
  }
  return joined
}

const NEVER = 2 ** 30
const wallEnd = (period: OffsetPeriod): number => period.to + period.offset
