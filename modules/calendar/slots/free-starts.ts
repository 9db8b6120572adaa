import { fullDays } from '../claims/daily-limit.ts'
import type { LoadedCalendar } from './loaded-calendar.ts'
import type { MinuteRange } from './minute-range.ts'
import type { Service } from '../services/offered-service.ts'
import { findStarts } from './slots.ts'
import { startStep } from './start-step.ts'

export type BookedTerms = Pick<Service, 'id' | 'durationMinutes' | 'priceCents' | 'slotsPerDay'>

/** Where a service can start in a calendar, within the window; minutes since the epoch. */
export const freeStarts = (
  calendar: LoadedCalendar,
  service: BookedTerms,
  window: MinuteRange,
  limit?: number,
): number[] =>
  findStarts({
    ...window,
    timeZone: calendar.timeZone,
    hours: calendar.hours,
    busy: calendar.busy,
    fullDays: fullDays(
      calendar.held,
      { calendar: calendar.slotsPerDay, service: service.slotsPerDay },
      service.id,
      calendar.timeZone,
    ),
    durationMinutes: service.durationMinutes,
    stepMinutes: startStep(service.durationMinutes),
    limit,
  })
