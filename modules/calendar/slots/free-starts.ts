import { fullDays } from '../claims/daily-limit.ts'
import type { Service } from '../services/offered-service.ts'
import type { BookingRules } from '../services/service-terms.ts'
import type { LoadedCalendar } from './loaded-calendar.ts'
import { toDate, type MinuteRange } from './minute-range.ts'
import { findStarts } from './slots.ts'
import { startStep } from './start-step.ts'
import type { TimeRange } from './taken-time.ts'

export type BookedTerms = BookingRules &
  Pick<Service, 'id' | 'durationMinutes' | 'slotsPerDay' | 'instantConfirmation'>

/** Where a service can start within the window; minutes since the epoch. */
export const freeStarts = (
  { timeZone, hours, busy, held, slotsPerDay }: LoadedCalendar,
  {
    id: serviceId,
    durationMinutes,
    bufferBeforeMinutes,
    bufferAfterMinutes,
    slotsPerDay: ofService,
  }: BookedTerms,
  window: MinuteRange,
  limit?: number,
): number[] =>
  findStarts({
    ...window,
    timeZone,
    hours,
    busy,
    fullDays: fullDays({
      held,
      limits: { calendar: slotsPerDay, service: ofService },
      serviceId,
      timeZone,
    }),
    durationMinutes,
    bufferBeforeMinutes,
    bufferAfterMinutes,
    stepMinutes: startStep(durationMinutes),
    limit,
  })

/** The minutes of a meeting and its buffers. */
export const withBuffers = (
  { from, to }: MinuteRange,
  {
    bufferBeforeMinutes,
    bufferAfterMinutes,
  }: Pick<BookingRules, 'bufferBeforeMinutes' | 'bufferAfterMinutes'>,
): MinuteRange => ({ from: from - bufferBeforeMinutes, to: to + bufferAfterMinutes })

export const timeRangeFrom = (
  start: number,
  { durationMinutes }: { durationMinutes: number },
): TimeRange => ({ startsAt: toDate(start), endsAt: toDate(start + durationMinutes) })
