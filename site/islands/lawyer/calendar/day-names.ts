import type { Locale } from '../../../../modules/shared/index.ts'
import {
  atNoon,
  capitalised,
  formatLongDay,
  formatShortWeekday,
  formatWeekday,
} from '../../../../modules/shared/time.ts'

/** 1 is Monday: "Monday". */
export const weekdayLong = (weekday: number, locale: Locale): string =>
  capitalised(formatWeekday(atNoon(`2024-01-0${weekday}`), locale, 'UTC'))

/** 1 is Monday: "Mon" / „Pr“. */
export const weekdayShort = (weekday: number, locale: Locale): string =>
  capitalised(formatShortWeekday(atNoon(`2024-01-0${weekday}`), locale, 'UTC'))

/** "Monday 7 December 2026". With the year, because blocks and dates may be years ahead. */
export const dateName = (date: string, locale: Locale): string =>
  capitalised(formatLongDay(date, locale, true))
