import { errors } from '../errors.ts'
import { MINUTES_PER_DAY } from '../limits.ts'
import type { MinuteRange } from '../slots/minute-range.ts'

/** Wall-clock hours such as "09:00" to "17:00"; "24:00" is the end of the day. */
export type ClockRange = { from: string; to: string }
export type WorkWeek = {
  /** Weekdays not named are free. */
  weekly: ReadonlyArray<{ weekday: number; hours: readonly ClockRange[] }>
  /**
   * Dates whose hours replace those of their weekday; without hours they are days off. Stored only
   * in a variable calendar.
   */
  dates: ReadonlyArray<{ date: string; hours: readonly ClockRange[] }>
}

export const CLOCK_TIME = '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$'

export const toMinute = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
export const toClock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/**
 * Refuses hours that end before they begin, overlap, or name a day twice, at the field in question.
 */
export function checkWorkWeek({ weekly, dates }: WorkWeek): void {
  checkDays('weekly', weekly, ({ weekday }) => weekday)
  checkDays('dates', dates, ({ date }) => date)
}

function checkDays<Day extends { hours: readonly ClockRange[] }>(
  list: string,
  days: readonly Day[],
  nameOf: (day: Day) => string | number,
): void {
  const named = new Set<string | number>()
  for (const [index, day] of days.entries()) {
    const field = `${list}.${index}`
    if (named.has(nameOf(day))) throw errors.DAY_GIVEN_TWICE({ field })
    named.add(nameOf(day))
    checkHours(day.hours, `${field}.hours`)
  }
}

function checkHours(hours: readonly ClockRange[], field: string): void {
  const seen: MinuteRange[] = []
  for (const [index, { from, to }] of hours.entries()) {
    const range = { from: toMinute(from), to: toMinute(to) }
    if (range.from >= range.to || range.to > MINUTES_PER_DAY)
      throw errors.HOURS_REVERSED({ field: `${field}.${index}.to` })
    if (seen.some((other) => other.from < range.to && range.from < other.to))
      throw errors.HOURS_OVERLAP({ field: `${field}.${index}.from` })
    seen.push(range)
  }
}
