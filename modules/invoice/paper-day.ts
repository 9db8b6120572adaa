import { DEFAULT_TIME_ZONE, type Locale } from '#modules/shared'

const TAGS = { lt: 'lt-LT', en: 'en-GB' } as const

/** „2026 m. gruodžio 7 d.“, "7 December 2026": a day with its year, as papers bear it. */
export const paperDay = (instant: Date, locale: Locale, timeZone: string = DEFAULT_TIME_ZONE): string =>
  // A day stays together on its line.
  new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeZone }).format(instant).replaceAll(' ', '\u00a0')

export const paperDayAndTime = (instant: Date, locale: Locale, timeZone: string = DEFAULT_TIME_ZONE): string =>
  `${paperDay(instant, locale, timeZone)}, ${new Intl.DateTimeFormat(TAGS[locale], { timeStyle: 'short', timeZone }).format(instant)}`
