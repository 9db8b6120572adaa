import { fullDays } from '../claims/daily-limit.ts'
import type { Service } from '../services/offered-service.ts'
import type { LoadedCalendar } from './loaded-calendar.ts'
import { toDate, type MinuteRange } from './minute-range.ts'
import { findStarts } from './slots.ts'
import { startStep } from './start-step.ts'
import type { Stretch } from './taken-time.ts'

export type BookedTerms = Pick<
  Service,
  'id' | 'durationMinutes' | 'priceCents' | 'slotsPerDay' | 'instantConfirmation'
>

/** Where a service can start within the window; minutes since the epoch. */
export const freeStarts = (
  { timeZone, hours, busy, held, slotsPerDay }: LoadedCalendar,
  { id: serviceId, durationMinutes, slotsPerDay: ofService }: BookedTerms,
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
    stepMinutes: startStep(durationMinutes),
    limit,
  })

export const stretchFrom = (
  start: number,
  { durationMinutes }: { durationMinutes: number },
): Stretch => ({ startsAt: toDate(start), endsAt: toDate(start + durationMinutes) })
