import { LANGUAGE_TAGS, type Locale } from './locale.ts'

/** Made once: making a format takes a hundred times as long as formatting. */
const inBothLanguages = (
  options: Intl.NumberFormatOptions,
): Readonly<Record<Locale, Intl.NumberFormat>> => ({
  lt: new Intl.NumberFormat(LANGUAGE_TAGS.lt, options),
  en: new Intl.NumberFormat(LANGUAGE_TAGS.en, options),
})
const ratings = inBothLanguages({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
const percents = inBothLanguages({ style: 'percent' })
const counts = inBothLanguages({ maximumFractionDigits: 0 })
const tenths = inBothLanguages({ maximumFractionDigits: 1 })

/** 4.5 -> "4.5" / „4,5“: a rating of one to five stars, always with one decimal. */
export const formatRating = (rating: number, locale: Locale): string =>
  ratings[locale].format(rating)

/** 40 -> "40%" / „40 %“. */
export const formatPercent = (percent: number, locale: Locale): string =>
  percents[locale].format(percent / 100)

/** 48 -> "0.8" / „0,8“: worked time in tenths of an hour, as it is billed. */
export const formatHours = (minutes: number, locale: Locale): string =>
  formatTenths(minutes / 60, locale)

/** 69.5 -> "69.5" / „69,5“; 70 -> "70". */
export const formatTenths = (value: number, locale: Locale): string => tenths[locale].format(value)

/** 1586 -> "1,586" / „1 586“. */
export const formatCount = (count: number, locale: Locale): string => counts[locale].format(count)
