import { formatDate, formatDateAndTime, type Locale } from '#modules/shared'

/** "7 December 2026", with spaces that do not break. */
export const invoiceDay = (instant: Date, locale: Locale, timeZone?: string): string =>
  formatDate(instant, locale, timeZone).replaceAll(' ', '\u00a0')

/** "7 December 2026, 14:30" */
export const invoiceDayAndTime = (instant: Date, locale: Locale, timeZone?: string): string =>
  formatDateAndTime(instant, locale, timeZone).replaceAll(' ', '\u00a0').replace(',\u00a0', ', ')
