import type { Db } from '#modules/shared'
import { widestWindow } from '../booking-window.ts'
import type { ClockNeeds } from '../needs.ts'
import type { Service } from '../services/offered-service.ts'
import { listFirstServices } from '../services/services.ts'
import { freeStarts, timeRangeFrom } from './free-starts.ts'
import { loadCalendars } from './load-calendars.ts'
import { offeredUntil, offeredWindow } from './offered-window.ts'
import type { TimeRange } from './taken-time.ts'

/** The nearest times of the first service. */
type NextFree = {
  serviceId: string
  slots: TimeRange[]
  /** Until when the first of them can be requested. */
  until: Date
}

const AT_ONCE = 500

/** Up to `count` times each. Lawyers who cannot be booked within the horizon are left out. */
export async function nextFreeSlots(
  { clock }: ClockNeeds,
  db: Db,
  {
    firmLawyerIds,
    count,
    now = clock.now(),
  }: { firmLawyerIds: readonly string[]; count: number; now?: Date },
): Promise<Map<string, NextFree>> {
  const found = new Map<string, NextFree>()
  const range = widestWindow(now)
  for (let index = 0; index < firmLawyerIds.length; index += AT_ONCE) {
    const services = await listFirstServices(db, firmLawyerIds.slice(index, index + AT_ONCE))
    const calendars = await loadCalendars(db, [...services.keys()], { range, now })
    for (const [id, calendar] of calendars) {
      const service = services.get(id) as Service
      const window = offeredWindow(calendar, service, now)
      const starts = freeStarts(calendar, service, window, count)
      const [start] = starts
      if (start === undefined) continue
      found.set(id, {
        serviceId: service.id,
        slots: starts.map((start) => timeRangeFrom(start, service)),
        until: offeredUntil(calendar, service, { start, now }),
      })
    }
  }
  return found
}

export async function findNextFreeAt(
  needs: ClockNeeds,
  db: Db,
  { firmLawyerId, ...at }: { firmLawyerId: string; now?: Date },
): Promise<Date | undefined> {
  const next = await nextFreeSlots(needs, db, { firmLawyerIds: [firmLawyerId], count: 1, ...at })
  return next.get(firmLawyerId)?.slots[0]?.startsAt
}
