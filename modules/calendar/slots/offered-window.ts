import { bookingWindow, widestWindow } from '../booking-window.ts'
import {
  ANSWER_BEFORE_MINUTES,
  LEAST_WORK_BEFORE_ANSWER_MINUTES,
  MAX_MINUTES_TO_ANSWER,
  WORK_TO_ANSWER_MINUTES,
} from '../limits.ts'
import type { BookedTerms } from './free-starts.ts'
import { minuteOf, toDate, type MinuteRange } from './minute-range.ts'
import { afterWorkingDays, findWorkEnd, findWorkStart, type WorkingTime } from './working-time.ts'

type Terms = Pick<BookedTerms, 'noticeMinutes' | 'horizonDays' | 'instantConfirmation'>

/**
 * When a meeting that a client requests now may start, in minutes since the epoch: within notice
 * and horizon, and with a working hour of the lawyer before it must be answered. A service that is
 * confirmed at once needs no answer. Empty if the lawyer does not work within the horizon.
 */
export function offeredWindow(calendar: WorkingTime, terms: Terms, now: Date): MinuteRange {
  const window = bookingWindow(now, terms)
  if (terms.instantConfirmation) return window
  const range = { from: minuteOf(now), to: window.to }
  const firstHour = findWorkEnd(calendar, range, LEAST_WORK_BEFORE_ANSWER_MINUTES) ?? window.to
  const from = Math.max(window.from, firstHour + ANSWER_BEFORE_MINUTES)
  return { from, to: Math.max(from, window.to) }
}

/** Until when a client may request this start; `offeredWindow` seen from the other end. */
export function offeredUntil(
  calendar: WorkingTime,
  { noticeMinutes, instantConfirmation }: Terms,
  { start, now }: { start: number; now: Date },
): Date {
  const byNotice = start - noticeMinutes
  if (instantConfirmation) return toDate(byNotice)
  const range = { from: minuteOf(now), to: start - ANSWER_BEFORE_MINUTES }
  const byWork = findWorkStart(calendar, range, LEAST_WORK_BEFORE_ANSWER_MINUTES) ?? range.from
  return toDate(Math.min(byNotice, byWork))
}

/**
 * When a request made now must be answered, two hours before the start left aside: after eight
 * working hours, at most 48 hours of working days, and never before the first working hour.
 */
export function answerWithin(calendar: WorkingTime, now: Date): Date {
  const from = minuteOf(now)
  const range = { from, to: widestWindow(now).to }
  const longest = afterWorkingDays(calendar.timeZone, from, MAX_MINUTES_TO_ANSWER)
  const lastHour = findWorkEnd(calendar, range, WORK_TO_ANSWER_MINUTES) ?? longest
  const firstHour = findWorkEnd(calendar, range, LEAST_WORK_BEFORE_ANSWER_MINUTES) ?? 0
  return toDate(Math.max(Math.min(lastHour, longest), firstHour))
}
