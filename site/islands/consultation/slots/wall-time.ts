import type { Locale } from '../../../../modules/shared/index.ts'
import {
  atNoon,
  cityOf,
  DAY,
  dateIn,
  formatLongDay,
  formatMoment,
  formatMomentWithZone,
  formatMonthBesideDay,
  formatShortWeekday,
  formatTime,
} from '../../../../modules/shared/time.ts'

export { cityOf, dateIn } from '../../../../modules/shared/time.ts'

/** "14:30" in a zone. */
export const timeOf = (instant: string, locale: Locale, timeZone: string): string =>
  formatTime(new Date(instant), locale, timeZone)

/** "Monday 7 December" of a date without a zone. */
export const dayName = (date: string, locale: Locale): string => formatLongDay(date, locale)
export const weekdayName = (date: string, locale: Locale): string =>
  formatShortWeekday(atNoon(date), locale, 'UTC')
export const dayNumber = (date: string): string => String(Number(date.slice(-2)))

/** "7–13 December" of the week that begins on the date. */
export const weekName = (monday: string, locale: Locale): string =>
  daysName(monday, addDays(monday, 6), locale)

/**
 * "7 December", "7–13 December", "28 December – 3 January". Composed here, because servers and
 * browsers format ranges differently.
 */
export function daysName(first: string, last: string, locale: Locale): string {
  const [from, to] = [formatMonthBesideDay(first, locale), formatMonthBesideDay(last, locale)]
  const isOne = from === to && first.slice(0, 4) === last.slice(0, 4)
  const numbers = first === last ? dayNumber(first) : `${dayNumber(first)}–${dayNumber(last)}`
  if (locale === 'lt')
    return isOne
      ? `${from} ${numbers}\u00a0d.`
      : `${from} ${dayNumber(first)} – ${to} ${dayNumber(last)}\u00a0d.`
  return isOne ? `${numbers} ${to}` : `${dayNumber(first)} ${from} – ${dayNumber(last)} ${to}`
}

export const addDays = (date: string, days: number): string =>
  new Date(atNoon(date).getTime() + days * DAY).toISOString().slice(0, 10)

/** 1 for Monday, 7 for Sunday. */
export const weekdayOf = (date: string): number => ((atNoon(date).getUTCDay() + 6) % 7) + 1

/** The Monday of the date's week. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date))

/** Whether the clocks of two zones differ at an instant. Vilnius and Helsinki do not. */
export const differAt = (instant: string, one: string, other: string): boolean =>
  timeOf(instant, 'en', one) !== timeOf(instant, 'en', other)

/** The instant in a second zone: the time alone when both zones have the same date. */
export function otherClock(instant: string, locale: Locale, one: string, other: string): string {
  const at = new Date(instant)
  return dateIn(one, at) === dateIn(other, at)
    ? `${timeOf(instant, locale, other)} (${cityOf(other)})`
    : formatMomentWithZone(at, locale, other)
}

/** Instants in order, grouped by the days of the zone. */
export function byDay(
  starts: readonly string[],
  timeZone: string,
): { date: string; starts: string[] }[] {
  const dateOf = (start: string) => dateIn(timeZone, new Date(start))
  return [...new Set(starts.map(dateOf))].map((date) => ({
    date,
    starts: starts.filter((start) => dateOf(start) === date),
  }))
}

/**
 * "Tue, 24 November, 08:30, 09:15; Wed, 25 November, 10:00": several free times, each day named
 * once.
 */
export const timesByDay = (
  starts: readonly string[],
  locale: Locale,
  timeZone: string,
  now: Date,
): string =>
  byDay(starts, timeZone)
    .map(({ starts: [first, ...others] }) =>
      [
        formatMoment(new Date(first!), locale, timeZone, now),
        ...others.map((start) => timeOf(start, locale, timeZone)),
      ].join(', '),
    )
    .join('; ')

/**
 * The instant at which the clock of the zone shows this date and time, the first one where it shows
 * them twice; undefined for a time that the clock skips.
 */
export function instantAt(date: string, time: string, timeZone: string): string | undefined {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(asUtc)) return undefined
  // The zone's offset a day before and a day after covers every change of the clock.
  const candidates = [-DAY, DAY].map((away) => {
    const near = new Date(asUtc + away)
    const shown = `${dateIn(timeZone, near)}T${formatTime(near, 'en', timeZone)}:00Z`
    return asUtc - (Date.parse(shown) - near.getTime())
  })
  const found = candidates
    .sort((one, other) => one - other)
    .map((instant) => new Date(instant))
    .find(
      (instant) =>
        dateIn(timeZone, instant) === date && formatTime(instant, 'en', timeZone) === time,
    )
  return found?.toISOString()
}
