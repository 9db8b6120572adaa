import type { Db } from '#modules/shared'
import { bookingWindow } from '../booking-window.ts'
import { freeStarts } from './free-starts.ts'
import { loadCalendars } from './load-calendars.ts'
import { MINUTE_MS } from './minute-range.ts'
import { getService } from '../services/services.ts'
import { epochDay } from './slot-days.ts'
import { dayBorders } from './zone-offsets.ts'
import type { CalendarNeeds } from '../needs.ts'

type Clocked = Pick<CalendarNeeds, 'clock'>
export type FreeStart = { startsAt: Date; endsAt: Date }
type Wanted = { serviceId: string; fromDate: string; toDate: string; limit?: number }
export type FreeStarts = (wanted: Wanted) => Promise<FreeStart[]>

/**
 * Free starts of a service between two whole dates of the lawyer, in order of time; none for who is
 * not shown or a service that is gone.
 */
export async function findFreeStarts(
  needs: Clocked,
  db: Db,
  {
    firmLawyerId,
    now = needs.clock.now(),
    ...wanted
  }: Wanted & { firmLawyerId: string; now?: Date },
): Promise<FreeStart[]> {
  const find = await openFreeStarts(needs, db, { firmLawyerId, now })
  return find(wanted)
}

/**
 * The same for many questions about one lawyer: the calendar is read once, as it is now. With
 * `bookableUntil`, only times that can still be asked for then.
 */
export async function openFreeStarts(
  { clock }: Clocked,
  db: Db,
  {
    firmLawyerId,
    now = clock.now(),
    bookableUntil = now,
  }: { firmLawyerId: string; now?: Date; bookableUntil?: Date },
): Promise<FreeStarts> {
  // The widest window: a charged meeting is asked for further ahead.
  const calendar = (await loadCalendars(db, [firmLawyerId], bookingWindow(now, 0), now)).get(
    firmLawyerId,
  )
  const services = new Map<string, ReturnType<typeof findOffered>>()
  return async ({ serviceId, fromDate, toDate, limit }) => {
    if (!calendar) return []
    if (!services.has(serviceId)) services.set(serviceId, findOffered(db, firmLawyerId, serviceId))
    const service = await services.get(serviceId)
    if (!service) return []
    const window = {
      from: bookingWindow(bookableUntil, service.priceCents).from,
      to: bookingWindow(now, service.priceCents).to,
    }
    const from = Math.max(window.from, dayBorders(calendar.timeZone, epochDay(fromDate)).from)
    const to = Math.min(window.to, dayBorders(calendar.timeZone, epochDay(toDate)).to)
    if (from >= to) return []
    return freeStarts(calendar, service, { from, to }, limit).map((start) => ({
      startsAt: new Date(start * MINUTE_MS),
      endsAt: new Date((start + service.durationMinutes) * MINUTE_MS),
    }))
  }
}

async function findOffered(db: Db, firmLawyerId: string, serviceId: string) {
  const service = await getService(db, serviceId).catch(() => undefined)
  return service?.firmLawyerId === firmLawyerId && !service.deletedAt ? service : undefined
}
