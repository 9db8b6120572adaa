import { isPublicHoliday } from '../hours/public-holidays.ts'
import { OFFICE_HOURS } from '../limits.ts'
import type { LoadedCalendar } from './loaded-calendar.ts'
import { mergeRanges, type MinuteRange } from './minute-range.ts'
import { openOn } from './open-hours.ts'
import { dayBorders, localDay } from './zone-offsets.ts'

/**
 * When a lawyer can be expected to answer: in the hours of their calendar, and in office hours from
 * Monday to Friday; not on public holidays or in blocks. Booked meetings are not subtracted. All
 * moments are minutes since the epoch.
 */
export type WorkingTime = Pick<LoadedCalendar, 'hours' | 'timeZone' | 'blocked'>

/**
 * The minute at which the lawyer has worked this many minutes since the range's start. Returns
 * undefined if it is after the range's end.
 */
export function findWorkEnd(
  calendar: WorkingTime,
  range: MinuteRange,
  minutes: number,
): number | undefined {
  let left = minutes
  for (const { from, to } of listWorkRanges(calendar, range)) {
    if (to - from >= left) return from + left
    left -= to - from
  }
  return undefined
}

/**
 * The last minute from which the lawyer still works this many minutes until the range's end. Returns
 * undefined if it is before the range's start.
 */
export function findWorkStart(
  calendar: WorkingTime,
  range: MinuteRange,
  minutes: number,
): number | undefined {
  let left = minutes
  for (const { from, to } of [...listWorkRanges(calendar, range)].toReversed()) {
    if (to - from >= left) return to - left
    left -= to - from
  }
  return undefined
}

/** The working time within the range, in order. */
function* listWorkRanges(
  { hours, timeZone, blocked }: WorkingTime,
  { from, to }: MinuteRange,
): Generator<MinuteRange> {
  const lastDay = localDay(timeZone, to)
  for (let day = localDay(timeZone, from); day <= lastDay; day++) {
    const calendars = isWeekend(day) ? [hours] : [hours, OFFICE_CALENDAR]
    const open = isPublicHoliday(day)
      ? []
      : mergeRanges(calendars.flatMap((calendar) => openOn(calendar, timeZone, day)))
    for (const range of open)
      yield* subtractBlocks(
        { from: Math.max(range.from, from), to: Math.min(range.to, to) },
        blocked,
      )
  }
}

const OFFICE_CALENDAR = {
  weekly: Array.from({ length: 7 }, () => [OFFICE_HOURS]),
  dates: new Map(),
}

/** Days since 1970-01-01, which was a Thursday. */
const isWeekend = (day: number): boolean => (day + 3) % 7 >= 5

/** Adds minutes, counting all 24 hours of each working day and skipping weekends and holidays. */
export function afterWorkingDays(timeZone: string, from: number, minutes: number): number {
  let left = minutes
  for (let day = localDay(timeZone, from); ; day++) {
    if (isWeekend(day) || isPublicHoliday(day)) continue
    const borders = dayBorders(timeZone, day)
    const start = Math.max(borders.from, from)
    if (borders.to - start >= left) return start + left
    left -= borders.to - start
  }
}

/** The minute at which the n-th working day ends; the day of `from` is not counted. */
export function endOfNthWorkingDay(timeZone: string, from: number, days: number): number {
  let left = days
  for (let day = localDay(timeZone, from) + 1; ; day++) {
    if (isWeekend(day) || isPublicHoliday(day)) continue
    left -= 1
    if (left === 0) return dayBorders(timeZone, day).to
  }
}

/** The parts of the range outside the blocks, which are sorted and do not overlap. */
function* subtractBlocks(
  range: MinuteRange,
  blocked: readonly MinuteRange[],
): Generator<MinuteRange> {
  let { from } = range
  for (const block of blocked) {
    if (block.to <= from) continue
    if (block.from >= range.to) break
    if (block.from > from) yield { from, to: block.from }
    from = block.to
  }
  if (from < range.to) yield { from, to: range.to }
}
