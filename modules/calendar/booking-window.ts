import { HORIZON_DAYS, MINUTES_PER_DAY, noticeOf } from './limits.ts'
import { MINUTE_MS, minuteOf, type MinuteRange } from './slots/minute-range.ts'

/** When a meeting requested now may start, in minutes since the epoch. */
export function bookingWindow(now: Date, priceCents: number): MinuteRange {
  return {
    from: Math.ceil(now.getTime() / MINUTE_MS) + noticeOf(priceCents),
    to: minuteOf(now) + HORIZON_DAYS * MINUTES_PER_DAY + 1,
  }
}
