import {
  atNoon,
  capitalised,
  DAY,
  dateIn,
  formatDayAndMonth,
  formatTime,
  formatWeekday,
} from '../../../../modules/shared/time.ts'
import type { Locale } from '../../../routes.ts'

/**
 * The weekday within a week, then the date: "today" and "tomorrow" would be wrong in a cached page
 * after midnight, and for a reader in another zone.
 */
export function dayWord(instant: Date, now: Date, locale: Locale, timeZone: string): string {
  const days =
    (atNoon(dateIn(timeZone, instant)).getTime() - atNoon(dateIn(timeZone, now)).getTime()) / DAY
  return days > 6
    ? formatDayAndMonth(instant, locale, timeZone)
    : capitalised(formatWeekday(instant, locale, timeZone, 'on'))
}

/** "Monday, 14:30": for screen readers, who do not see the day and the time in two lines. */
export const whenWords = (instant: Date, now: Date, locale: Locale, timeZone: string): string =>
  `${dayWord(instant, now, locale, timeZone)}, ${formatTime(instant, locale, timeZone)}`
