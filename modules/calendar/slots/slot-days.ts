import { MINUTES_PER_DAY } from '../limits.ts'
import { MINUTE_MS } from './minute-range.ts'
import { offsetPeriods } from './zone-offsets.ts'

type Slot = { startsAt: string; endsAt: string }
export type SlotDay = { date: string; slots: Slot[] }

/** Groups ascending starts by the dates of the zone. Days without a slot are left out. */
export function groupByDate(
  starts: readonly number[],
  durationMinutes: number,
  timeZone: string,
): SlotDay[] {
  const days: SlotDay[] = []
  const [first, last] = [starts[0], starts.at(-1)]
  if (first === undefined || last === undefined) return days
  const periods = offsetPeriods(timeZone, first, last)
  let current = 0
  let currentDay = NaN
  let slots: Slot[] = []
  for (const start of starts) {
    // The periods cover all starts.
    while (start >= periods[current]!.to) current++
    const day = Math.floor((start + periods[current]!.offset) / MINUTES_PER_DAY)
    if (day !== currentDay) {
      currentDay = day
      slots = []
      days.push({ date: isoDate(day), slots })
    }
    slots.push({ startsAt: isoInstant(start), endsAt: isoInstant(start + durationMinutes) })
  }
  return days
}

const timesOfDay = Array.from({ length: MINUTES_PER_DAY }, (_, minute) =>
  new Date(minute * MINUTE_MS).toISOString().slice(10),
)
let lastDay = NaN
let lastDate = ''

/**
 * `Date.toISOString` from cached parts: formatting is most of the cost of a slot response
 * (`slots-answer` in bench/RESULTS.md).
 */
function isoInstant(minute: number): string {
  const day = Math.floor(minute / MINUTES_PER_DAY)
  if (day !== lastDay) {
    lastDay = day
    lastDate = isoDate(day)
  }
  return lastDate + timesOfDay[minute - day * MINUTES_PER_DAY]
}

/** Days since 1970-01-01 as "2027-03-28". */
export const isoDate = (day: number): string =>
  new Date(day * MINUTES_PER_DAY * MINUTE_MS).toISOString().slice(0, 10)
export const epochDay = (date: string): number =>
  Date.parse(`${date}T00:00:00Z`) / (MINUTES_PER_DAY * MINUTE_MS)
