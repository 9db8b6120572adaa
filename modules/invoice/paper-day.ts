import { DEFAULT_TIME_ZONE, LANGUAGE_TAGS, type Locale } from '#modules/shared'


/** „2026 m. gruodžio 7 d.“, "7 December 2026": a day with its year, as papers bear it. */
export const paperDay = (instant: Date, locale: Locale, timeZone: string = DEFAULT_TIME_ZONE): string =>
  // A day stays together on its line.
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'long', timeZone }).format(instant).replaceAll(' ', '\u00a0')

export const paperDayAndTime = (instant: Date, locale: Locale, timeZone: string = DEFAULT_TIME_ZONE): string =>
  `${paperDay(instant, locale, timeZone)}, ${new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { timeStyle: 'short', timeZone }).format(instant)}`
