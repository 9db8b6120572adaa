import type { Locale } from '../../../../modules/shared/index.ts'
import { timeRangeText } from '../../../../modules/shared/time.ts'
import { dateName } from './day-names.ts'
import { localTimeRange } from './local-time-range.ts'

/** "Monday 7 December 2026", "… – …", with times unless whole days are meant. */
export function spanOf(
  block: { startsAt: string; endsAt: string },
  timeZone: string,
  locale: Locale,
): string {
  const { isAllDay, fromDate, fromTime, toDate, toTime } = localTimeRange(block, timeZone)
  if (isAllDay)
    return fromDate === toDate
      ? dateName(fromDate, locale)
      : `${dateName(fromDate, locale)} – ${dateName(toDate, locale)}`
  return fromDate === toDate
    ? `${dateName(fromDate, locale)}, ${timeRangeText(fromTime, toTime)}`
    : `${dateName(fromDate, locale)}, ${fromTime} – ${dateName(toDate, locale)}, ${toTime}`
}
