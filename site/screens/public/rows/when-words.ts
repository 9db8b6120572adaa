import {
  atNoon,
  capitalised,
  DAY,
  dateIn,
  formatDayAndMonth,
  formatWeekday,
} from '../../../../modules/shared/time.ts'
import type { Locale } from '../../../routes.ts'

/**
 * The weekday within a week, then the date: "today" and "tomorrow" would be wrong in a cached page
 * after midnight, and for a reader in another zone. `today` is the date of the zone.
 */
export function dayWord(instant: Date, today: string, locale: Locale, timeZone: string): string {
  const days = (atNoon(dateIn(timeZone, instant)).getTime() - atNoon(today).getTime()) / DAY
  return days > 6
    ? formatDayAndMonth(instant, locale, timeZone)
    : capitalised(formatWeekday(instant, locale, timeZone, 'on'))
}
