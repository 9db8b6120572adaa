import { lawyerErrors } from '#modules/lawyer'
import { widestWindow } from '../booking-window.ts'
import { errors } from '../errors.ts'
import type { CalendarNeeds } from '../needs.ts'
import { getService } from '../services/services.ts'
import { freeStarts } from './free-starts.ts'
import { loadCalendars } from './load-calendars.ts'
import { offeredWindow } from './offered-window.ts'
import { MINUTE_MS, type MinuteRange } from './minute-range.ts'
import { epochDay, groupByDate, type SlotDay } from './slot-days.ts'
import { dayBorders, localDay } from './zone-offsets.ts'

/** An instant, or a local date of the lawyer; as an end it includes the whole date. */
export type Border = Date | string
export type Borders = { from?: Border; to?: Border }

type SlotQuestion = Borders & {
  firmLawyerId: string
  serviceId: string
  /** The clock's time by default. */
  now?: Date
  /** The zone whose dates group the slots; the lawyer's by default. */
  zone?: string
}

/** Dates are of `timeZone`. Instants are ISO 8601 text. */
type FreeSlots = { timeZone: string; days: SlotDay[] }

/** When the service can be booked between the borders, within notice and horizon. */
export async function listFreeSlots(
  { db, clock }: CalendarNeeds,
  { firmLawyerId, serviceId, now = clock.now(), zone, ...borders }: SlotQuestion,
): Promise<FreeSlots> {
  // In UTC, since the zone is not known yet; days around the range are loaded as well.
  const range = between(borders, widestWindow(now), 'UTC')
  const calendar = (await loadCalendars(db, [firmLawyerId], { range, now })).get(firmLawyerId)
  if (!calendar) throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
  const service = await getService(db, serviceId)
  if (service.firmLawyerId !== firmLawyerId) throw errors.SERVICE_NOT_EXIST({ field: 'serviceId' })
  const window = between(borders, offeredWindow(calendar, service, now), calendar.timeZone)
  const starts = freeStarts(calendar, service, window)
  const timeZone = zone ?? calendar.timeZone
  return { timeZone, days: groupByDate(starts, service.durationMinutes, timeZone) }
}

function between({ from, to }: Borders, window: MinuteRange, zone: string): MinuteRange {
  const minuteOf = (border: Border, side: 'from' | 'to'): number => {
    if (typeof border !== 'string') return Math.ceil(border.getTime() / MINUTE_MS)
    // Clamped: time zone data of far dates is not needed.
    const [first, last] = [localDay(zone, window.from) - 1, localDay(zone, window.to) + 1]
    return dayBorders(zone, Math.min(Math.max(epochDay(border), first), last))[side]
  }
  const start = Math.max(window.from, from === undefined ? -Infinity : minuteOf(from, 'from'))
  const end = Math.min(window.to, to === undefined ? Infinity : minuteOf(to, 'to'))
  return { from: start, to: Math.max(start, end) }
}
