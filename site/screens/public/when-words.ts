import { LANGUAGE_TAGS } from '../../../modules/shared/locale.ts'
import type { Locale } from '../../routes.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function format(locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options])
  const found = formats.get(key) ?? new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { timeZone, ...options })
  formats.set(key, found)
  return found
}

/** "14:30" in the given zone. */
export const clockTime = (instant: Date, locale: Locale, timeZone: string): string => format(locale, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant)

/** "2026-11-20" in Lithuanian, "20 Nov 2026" in English; it does not break over two lines. */
export const shortDate = (instant: Date, locale: Locale, timeZone = 'Europe/Vilnius'): string =>
  format(locale, timeZone, { dateStyle: 'medium' }).format(instant).replaceAll('-', '\u2060-\u2060').replaceAll(' ', '\u00a0')

/** "gruodžio 3 d." or "3 December". */
export const dayAndMonth = (instant: Date, locale: Locale, timeZone: string): string => format(locale, timeZone, { day: 'numeric', month: 'long' }).format(instant)

/** "antradienis" or "Tuesday". */
export const weekday = (instant: Date, locale: Locale, timeZone: string): string => format(locale, timeZone, { weekday: 'long' }).format(instant)

/** The weekday within a week, then the date: "today" and "tomorrow" would be wrong in a kept page after midnight, and for a reader in another zone. */
export function dayWord(instant: Date, now: Date, locale: Locale, timeZone: string): string {
  const days = localDay(instant, timeZone) - localDay(now, timeZone)
  if (days > 6) return dayAndMonth(instant, locale, timeZone)
  const name = weekday(instant, locale, timeZone)
  // Lithuanian says when with the accusative; all seven weekdays end in -is.
  return capital(locale === 'lt' ? name.replace(/is$/, 'į') : name, locale)
}

/** "Monday, 14:30": for people who do not see the day and the time in two lines. */
export const whenWords = (instant: Date, now: Date, locale: Locale, timeZone: string): string => `${dayWord(instant, now, locale, timeZone)}, ${clockTime(instant, locale, timeZone)}`

const localDay = (instant: Date, timeZone: string): number => Math.round(Date.parse(`${format('en', timeZone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(instant).filter(({ type }) => type !== 'literal').toSorted((a, b) => ORDER.indexOf(a.type) - ORDER.indexOf(b.type)).map(({ value }) => value).join('-')}T00:00Z`) / 86_400_000)
const ORDER = ['year', 'month', 'day']

const capital = (word: string, locale: Locale): string => word.charAt(0).toLocaleUpperCase(locale) + word.slice(1)
