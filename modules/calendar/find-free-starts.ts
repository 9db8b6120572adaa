import type { Db } from '#modules/shared'
import { bookingWindow } from './booking-window.ts'
import { freeStarts } from './free-starts.ts'
import { loadCalendars } from './load-calendars.ts'
import { MINUTE_MS } from './minute-range.ts'
import { getService } from './services.ts'
import { epochDay } from './slot-days.ts'
import { dayBorders } from './zone-offsets.ts'

/** Free starts of a service between two whole dates of the lawyer, in order of time; none for who is not shown or a service that is gone. */
export async function findFreeStarts(db: Db, { firmLawyerId, serviceId, fromDate, toDate, now, limit }: { firmLawyerId: string; serviceId: string; fromDate: string; toDate: string; now: Date; limit?: number }): Promise<Array<{ startsAt: Date; endsAt: Date }>> {
  const service = await getService(db, serviceId).catch(() => undefined)
  if (!service || service.firmLawyerId !== firmLawyerId || service.deletedAt) return []
  const window = bookingWindow(now, service.priceCents)
  const calendar = (await loadCalendars(db, [firmLawyerId], window, now)).get(firmLawyerId)
  if (!calendar) return []
  const from = Math.max(window.from, dayBorders(calendar.timeZone, epochDay(fromDate)).from)
  const to = Math.min(window.to, dayBorders(calendar.timeZone, epochDay(toDate)).to)
  if (from >= to) return []
  return freeStarts(calendar, service, { from, to }, limit).map((start) => ({ startsAt: new Date(start * MINUTE_MS), endsAt: new Date((start + service.durationMinutes) * MINUTE_MS) }))
}
