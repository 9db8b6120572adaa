import { CHARGED_NOTICE_MINUTES, HORIZON_DAYS, MINUTES_PER_DAY, NOTICE_MINUTES } from './limits.ts'
import { MINUTE_MS, minuteOf, type MinuteRange } from './slots/minute-range.ts'

/** When a meeting requested now may start, in minutes since the epoch. */
export function bookingWindow(now: Date, priceCents: number): MinuteRange {
  const notice = priceCents > 0 ? CHARGED_NOTICE_MINUTES : NOTICE_MINUTES
  return {
    from: Math.ceil(now.getTime() / MINUTE_MS) + notice,
    to: minuteOf(now) + HORIZON_DAYS * MINUTES_PER_DAY + 1,
  }
}
