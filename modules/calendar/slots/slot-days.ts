import { MINUTES_PER_DAY } from '../limits.ts'
import { offsetPeriods, type OffsetPeriod } from './zone-offsets.ts'

type Slot = { startsAt: string; endsAt: string }
export type SlotDay = { date: string; slots: Slot[] }

/** Groups ascending starts by the dates of the zone. Days without a slot are left out. */
export function groupByDate(
  starts: readonly number[],
  durationMinutes: number,
  timeZone: string,
): SlotDay[] {
  const days: SlotDay[] = []
  if (starts.length === 0) return days
  const periods = offsetPeriods(timeZone, starts[0] as number, starts.at(-1) as number)
  let current = 0
  let openDay = NaN
  let slots: Slot[] = []
  for (const start of starts) {
    while (start >= (periods[current] as OffsetPeriod).to) current++
    const day = Math.floor((start + (periods[current] as OffsetPeriod).offset) / MINUTES_PER_DAY)
    if (day !== openDay) {
      openDay = day
      slots = []
      days.push({ date: isoDate(day), slots })
    }
    slots.push({ startsAt: isoInstant(start), endsAt: isoInstant(start + durationMinutes) })
  }
  return days
}

const timesOfDay = Array.from({ length: MINUTES_PER_DAY }, (_, minute) =>
  new Date(minute * 60_000).toISOString().slice(10),
)
let lastDay = NaN
let lastDate = ''

/** `Date.toISOString` from cached parts, since formatting is most of the cost of a slot response. */
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
  new Date(day * MINUTES_PER_DAY * 60_000).toISOString().slice(0, 10)
export const epochDay = (date: string): number =>
  Date.parse(`${date}T00:00:00Z`) / (MINUTES_PER_DAY * 60_000)
