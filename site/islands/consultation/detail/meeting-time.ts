import type { Locale } from '../../../../modules/shared/index.ts'
import {
  capitalised,
  cityOf,
  formatDay,
  formatTimeRange,
  relativeDay,
} from '../../../../modules/shared/time.ts'
import { differAt, otherClock } from '../slots/wall-time.ts'

type Meeting = { startsAt: string; endsAt: string; timeZone: string }

/**
 * "Tomorrow, Wed, 25 November, 10:00–10:45 (Vilnius)". For a reader in another zone than the
 * lawyer's, the lawyer's time follows.
 */
export function meetingTime(
  { startsAt, endsAt, timeZone: lawyersZone }: Meeting,
  { locale, timeZone, now }: { locale: Locale; timeZone: string; now: Date },
): string {
  const start = new Date(startsAt)
  const day = [
    relativeDay(start, locale, { timeZone, now }),
    formatDay(start, locale, { timeZone, now }),
  ]
  const hours = formatTimeRange({ startsAt, endsAt }, locale, timeZone)
  const own = `${day.filter(Boolean).join(', ')}, ${hours} (${cityOf(timeZone)})`
  return capitalised(
    differAt(startsAt, timeZone, lawyersZone)
      ? `${own} · ${otherClock(startsAt, locale, timeZone, lawyersZone)}`
      : own,
  )
}
