import { HORIZON_DAYS, MINUTES_PER_DAY, NOTICE_MINUTES } from './limits.ts'
import type { Service } from './services/offered-service.ts'
import { MINUTE_MS, minuteOf, type MinuteRange } from './slots/minute-range.ts'

/** When a meeting requested now may start, in minutes since the epoch. */
export const bookingWindow = (
  now: Date,
  { noticeMinutes, horizonDays }: Pick<Service, 'noticeMinutes' | 'horizonDays'>,
): MinuteRange => ({
  from: Math.ceil(now.getTime() / MINUTE_MS) + noticeMinutes,
  to: minuteOf(now) + horizonDays * MINUTES_PER_DAY + 1,
})

/** Contains the booking window of every service. */
export const widestWindow = (now: Date): MinuteRange =>
  bookingWindow(now, { noticeMinutes: NOTICE_MINUTES, horizonDays: HORIZON_DAYS.max })
