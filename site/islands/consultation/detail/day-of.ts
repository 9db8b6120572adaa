import type { Locale } from '../../../../modules/shared/index.ts'
import { formatDate, formatDayAndMonth, vilniusDate } from '../../../../modules/shared/time.ts'

/** "3 December" / „gruodžio 3 d.“, as in the other times of the page: a year only if it is not this one. */
export const dayOf = (instant: Date, locale: Locale, now: Date): string =>
  (vilniusDate(instant).slice(0, 4) === vilniusDate(now).slice(0, 4)
    ? formatDayAndMonth
    : formatDate)(instant, locale)
