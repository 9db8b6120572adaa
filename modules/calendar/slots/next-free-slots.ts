import type { Db } from '#modules/shared'
import { bookingWindow } from '../booking-window.ts'
import { freeStarts } from './free-starts.ts'
import { loadCalendars } from './load-calendars.ts'
import { MINUTE_MS } from './minute-range.ts'
import { listFirstServices } from '../services/services.ts'
import type { CalendarNeeds } from '../needs.ts'

/** The nearest times of the service that lists speak of: the first one a newcomer would take. */
export type NextFree = { serviceId: string; slots: Array<{ startsAt: Date; endsAt: Date }> }

type Clocked = Pick<CalendarNeeds, 'clock'>
type Asked = { firmLawyerIds: readonly string[]; count: number; now?: Date }

const AT_ONCE = 500

/**
 * Up to `count` nearest free times of each; who cannot be booked at all, or not within the horizon,
 * is left out.
 */
export async function nextFreeSlots(
  { clock }: Clocked,
  db: Db,
  { firmLawyerIds, count, now = clock.now() }: Asked,
): Promise<Map<string, NextFree>> {
  const found = new Map<string, NextFree>()
  for (let index = 0; index < firmLawyerIds.length; index += AT_ONCE) {
    const ids = firmLawyerIds.slice(index, index + AT_ONCE)
    const services = await listFirstServices(db, ids)
    for (const [id, calendar] of await loadCalendars(
      db,
      [...services.keys()],
      bookingWindow(now, 0),
      now,
    )) {
      const service = services.get(id)
      const starts = service
        ? freeStarts(calendar, service, bookingWindow(now, service.priceCents), count)
        : []
      if (!service || starts.length === 0) continue
      const slots = starts.map((start) => ({
        startsAt: new Date(start * MINUTE_MS),
        endsAt: new Date((start + service.durationMinutes) * MINUTE_MS),
      }))
      found.set(id, { serviceId: service.id, slots })
    }
  }
  return found
}

export async function findNextFreeAt(
  needs: Clocked,
  db: Db,
  { firmLawyerId, now }: { firmLawyerId: string; now?: Date },
): Promise<Date | undefined> {
  const next = await nextFreeSlots(needs, db, {
    firmLawyerIds: [firmLawyerId],
    count: 1,
    ...(now && { now }),
  })
  return next.get(firmLawyerId)?.slots[0]?.startsAt
}
