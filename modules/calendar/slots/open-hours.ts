import { MINUTES_PER_DAY } from '../limits.ts'
import { mergeRanges, type MinuteRange } from './minute-range.ts'
import { findStarts, openRanges, type OpeningHours } from './slots.ts'
import { offsetPeriods } from './zone-offsets.ts'

/** Wall-clock hours of a date, given as days since 1970-01-01. */
export const hoursOf = (hours: OpeningHours, day: number): readonly MinuteRange[] =>
  hours.dates.get(day) ?? hours.weekly[(day + 3) % 7] ?? []

/** The same as instants: a skipped hour is missing, an hour that the clock shows twice is there twice. */
export function openOn(hours: OpeningHours, timeZone: string, day: number): readonly MinuteRange[] {
  const midnight = day * MINUTES_PER_DAY
  return mergeRanges(
    openRanges(
      hoursOf(hours, day),
      midnight,
      offsetPeriods(timeZone, midnight, midnight + MINUTES_PER_DAY),
      0,
    ),
  )
}

/** Whether a meeting of these minutes is within the hours, also off the grid. */
export const isOpen = (hours: OpeningHours, timeZone: string, { from, to }: MinuteRange): boolean =>
  findStarts({
    timeZone,
    hours,
    busy: [],
    durationMinutes: to - from,
    stepMinutes: 1,
    from,
    to: from + 1,
  }).length > 0
