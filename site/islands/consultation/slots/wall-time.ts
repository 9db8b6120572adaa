import type { Locale } from '../../../../modules/shared/index.ts'
import { cityOf, formatMomentWithZone, unbroken } from '../../../../modules/shared/time.ts'
import { LANGUAGE_TAGS } from '../../../../modules/shared/locale.ts'

export { cityOf } from '../../../../modules/shared/time.ts'

const tagOf = (locale: Locale): string => LANGUAGE_TAGS[locale]
const DAY_MS = 86_400_000

/** "14:30" in a zone. */
export const timeOf = (instant: string, locale: Locale, timeZone: string): string =>
  new Intl.DateTimeFormat(tagOf(locale), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(instant))

const ofDate = (date: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  unbroken(new Intl.DateTimeFormat(tagOf(locale), { ...options, timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`)))

/** "Mon 7 December" of a date without a zone. */
export const dayName = (date: string, locale: Locale): string => ofDate(date, locale, { weekday: 'long', day: 'numeric', month: 'long' })
export const weekdayName = (date: string, locale: Locale): string => ofDate(date, locale, { weekday: 'short' })
export const dayNumber = (date: string): string => String(Number(date.slice(-2)))

/** "7–13 December" of the week that begins on the date. */
export const weekName = (monday: string, locale: Locale): string => daysName(monday, addDays(monday, 6), locale)

/** "7 December", "7–13 December", "28 December – 3 January"; put together here, since servers and browsers disagree about ranges. */
export function daysName(first: string, last: string, locale: Locale): string {
  const [from, to] = [monthName(first, locale), monthName(last, locale)]
  const isOne = from === to && first.slice(0, 4) === last.slice(0, 4)
  const numbers = first === last ? dayNumber(first) : `${dayNumber(first)}–${dayNumber(last)}`
  if (locale === 'lt') return isOne ? `${from} ${numbers}\u00a0d.` : `${from} ${dayNumber(first)} – ${to} ${dayNumber(last)}\u00a0d.`
  return isOne ? `${numbers} ${to}` : `${dayNumber(first)} ${from} – ${dayNumber(last)} ${to}`
}

/** As it stands beside a day: „gruodžio“, not „gruodis“. */
function monthName(date: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(tagOf(locale), { day: 'numeric', month: 'long', timeZone: 'UTC' }).formatToParts(new Date(`${date}T12:00:00Z`))
  return parts.find(({ type }) => type === 'month')?.value ?? ''
}

export const addDays = (date: string, days: number): string => new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** 1 for Monday, 7 for Sunday. */
export const weekdayOf = (date: string): number => ((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7) + 1

/** The Monday of the date's week. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date))

/** The date that a zone shows at an instant, as "2026-12-07". */
export const dateIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)

/** Whether clocks of two zones differ at an instant: Vilnius and Helsinki are one time to a reader. */
export const differAt = (instant: string, one: string, other: string): boolean => timeOf(instant, 'en', one) !== timeOf(instant, 'en', other)

/** The same moment on another clock, beside the first: the time alone where both show one date. */
export function otherClock(instant: string, locale: Locale, one: string, other: string): string {
  const at = new Date(instant)
  return dateIn(one, at) === dateIn(other, at) ? `${timeOf(instant, locale, other)} (${cityOf(other)})` : formatMomentWithZone(at, locale, other)
}
