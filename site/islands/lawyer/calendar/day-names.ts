import type { Locale } from '../../../../modules/shared/index.ts'
import { LANGUAGE_TAGS } from '../../../../modules/shared/locale.ts'

/** 1 is Monday: "Monday". */
export const weekdayLong = (weekday: number, locale: Locale): string =>
  capital(new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, weekday, 12))))

/** "Monday 7 December 2026": the year as well, since blocks and dates reach far. */
export const dateName = (date: string, locale: Locale): string =>
  capital(new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`)))

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('lt') + text.slice(1)
