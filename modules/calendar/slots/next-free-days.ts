import type { Db } from '#modules/shared'
import { widestWindow } from '../booking-window.ts'
import type { CalendarNeeds } from '../needs.ts'
import type { Service } from '../services/offered-service.ts'
import { listFirstServices } from '../services/services.ts'
import { freeStarts } from './free-starts.ts'
import { loadCalendars } from './load-calendars.ts'
import { offeredWindow } from './offered-window.ts'
import type { LoadedCalendar } from './loaded-calendar.ts'
import { groupByDate, type SlotDay } from './slot-days.ts'
import { dayBorders, localDay } from './zone-offsets.ts'

/** The nearest days on which the first service can be booked. */
type NearDays = { service: Service; timeZone: string; days: SlotDay[] }
type HowMany = { days: number; timesADay: number }

/** Lawyers who cannot be booked or offer nothing are left out. */
export async function nextFreeDays(
  { clock }: CalendarNeeds,
  db: Db,
  { firmLawyerIds, ...many }: { firmLawyerIds: readonly string[] } & HowMany,
): Promise<Map<string, NearDays>> {
  const now = clock.now()
  const services = await listFirstServices(db, firmLawyerIds)
  const range = widestWindow(now)
  const calendars = await loadCalendars(db, [...services.keys()], { range, now })
  return new Map(
    [...calendars].map(([id, calendar]) => {
      const service = services.get(id) as Service
      const { timeZone } = calendar
      const starts = startsOfNearDays(calendar, service, many, now)
      return [
        id,
        { service, timeZone, days: groupByDate(starts, service.durationMinutes, timeZone) },
      ]
    }),
  )
}

function startsOfNearDays(
  calendar: LoadedCalendar,
  service: Service,
  { days, timesADay }: HowMany,
  now: Date,
): number[] {
  const { to, ...window } = offeredWindow(calendar, service, now)
  let { from } = window
  const starts: number[] = []
  for (let day = 0; day < days; day++) {
    const [first] = freeStarts(calendar, service, { from, to }, 1)
    if (first === undefined) break
    const endOfDay = dayBorders(calendar.timeZone, localDay(calendar.timeZone, first)).to
    starts.push(
      ...freeStarts(calendar, service, { from: first, to: Math.min(endOfDay, to) }, timesADay),
    )
    from = endOfDay
  }
  return starts
}
