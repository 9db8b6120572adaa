import type { Db } from '#modules/shared'
import { bookingWindow } from '../booking-window.ts'
import { freeStarts } from './free-starts.ts'
import { loadCalendars } from './load-calendars.ts'
import type { LoadedCalendar } from './loaded-calendar.ts'
import type { MinuteRange } from './minute-range.ts'
import type { Service } from '../services/offered-service.ts'
import { listFirstServices } from '../services/services.ts'
import { groupByDate, type SlotDay } from './slot-days.ts'
import { dayBorders, localDay } from './zone-offsets.ts'
import type { CalendarNeeds } from '../needs.ts'

/**
 * The nearest days on which the service that lists speak of can be booked; none where nothing is
 * free within the horizon.
 */
export type NearDays = { service: Service; timeZone: string; days: SlotDay[] }
type HowMany = { days: number; timesADay: number }

/**
 * Of any number of lawyers, each calendar looked into no further than its last day needs; who
 * cannot be booked, or offers nothing, is left out.
 */
export async function nextFreeDays(
  { clock }: Pick<CalendarNeeds, 'clock'>,
  db: Db,
  { firmLawyerIds, ...many }: { firmLawyerIds: readonly string[] } & HowMany,
): Promise<Map<string, NearDays>> {
  const now = clock.now()
  const services = await listFirstServices(db, firmLawyerIds)
  const calendars = await loadCalendars(db, [...services.keys()], bookingWindow(now, 0), now)
  return new Map(
    [...calendars].map(([id, calendar]) => {
      const service = services.get(id) as Service
      const starts = startsOfNearDays(
        calendar,
        service,
        many,
        bookingWindow(now, service.priceCents),
      )
      return [
        id,
        {
          service,
          timeZone: calendar.timeZone,
          days: groupByDate(starts, service.durationMinutes, calendar.timeZone),
        },
      ]
    }),
  )
}

/** Pure. */
function startsOfNearDays(
  calendar: LoadedCalendar,
  service: Service,
  { days, timesADay }: HowMany,
  { from, to }: MinuteRange,
): number[] {
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
