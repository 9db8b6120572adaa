import { formatDate, formatDateAndTime, type Locale } from '#modules/shared'

/**
 * „2026 m. gruodžio 7 d.“, "7 December 2026": a day with its year that stays together on its line.
 */
export const paperDay = (instant: Date, locale: Locale, timeZone?: string): string =>
  formatDate(instant, locale, timeZone).replaceAll(' ', '\u00a0')

/** The day as `paperDay` gives it, then the time: "7 December 2026, 14:30". */
export const paperDayAndTime = (instant: Date, locale: Locale, timeZone?: string): string =>
  formatDateAndTime(instant, locale, timeZone).replaceAll(' ', '\u00a0').replace(',\u00a0', ', ')
