import type { Db } from '#modules/shared'
import { bookingWindow, widestWindow } from '../booking-window.ts'
import type { ClockNeeds } from '../needs.ts'
import { findService } from '../services/services.ts'
import { freeStarts, timeRangeFrom } from './free-starts.ts'
import { loadCalendars } from './load-calendars.ts'
import { offeredWindow } from './offered-window.ts'
import { epochDay } from './slot-days.ts'
import type { TimeRange } from './taken-time.ts'
import { dayBorders } from './zone-offsets.ts'

/** Dates of the lawyer's zone, both included. */
type StartsQuery = { serviceId: string; fromDate: string; toDate: string; limit?: number }
/** In order of time; none for a lawyer who is not shown or a service that is not offered. */
export async function findFreeStarts(
  needs: ClockNeeds,
  db: Db,
  { firmLawyerId, ...wanted }: StartsQuery & { firmLawyerId: string },
): Promise<TimeRange[]> {
  const find = await openFreeStarts(needs, db, { firmLawyerId })
  return find(wanted)
}

/**
 * For many questions about one lawyer: reads the calendar once. With `bookableUntil`, only times
 * that can still be requested then.
 */
export async function openFreeStarts(
  { clock }: ClockNeeds,
  db: Db,
  { firmLawyerId, bookableUntil }: { firmLawyerId: string; bookableUntil?: Date },
): Promise<(wanted: StartsQuery) => Promise<TimeRange[]>> {
  const now = clock.now()
  const range = widestWindow(now)
  const calendar = (await loadCalendars(db, [firmLawyerId], { range, now })).get(firmLawyerId)
  const services = new Map<string, ReturnType<typeof findService>>()
  return async ({ serviceId, fromDate, toDate, limit }) => {
    if (!calendar) return []
    if (!services.has(serviceId)) services.set(serviceId, findService(db, serviceId))
    const service = await services.get(serviceId)
    if (service?.firmLawyerId !== firmLawyerId || service.deletedAt) return []
    const { timeZone } = calendar
    const earliest = offeredWindow(calendar, service, bookableUntil ?? now).from
    const latest = bookingWindow(now, service).to
    const from = Math.max(earliest, dayBorders(timeZone, epochDay(fromDate)).from)
    const to = Math.min(latest, dayBorders(timeZone, epochDay(toDate)).to)
    if (from >= to) return []
    return freeStarts(calendar, service, { from, to }, limit).map((start) =>
      timeRangeFrom(start, service),
    )
  }
}
