import { lawyerErrors } from '#modules/lawyer'
import { bookingWindow } from '../booking-window.ts'
import { errors } from '../errors.ts'
import { freeStarts } from './free-starts.ts'
import { loadCalendars } from './load-calendars.ts'
import { MINUTE_MS, type MinuteRange } from './minute-range.ts'
import { getService } from '../services/services.ts'
import { epochDay, groupByDate, type SlotDay } from './slot-days.ts'
import { dayBorders, localDay } from './zone-offsets.ts'
import type { CalendarNeeds } from '../needs.ts'

/** An instant, or a local date of the lawyer; as an end the date is meant whole. */
export type Border = Date | string

export type SlotQuestion = {
  firmLawyerId: string
  serviceId: string
  from?: Border | undefined
  to?: Border | undefined
  /** The clock's time where it is not given. */
  now?: Date
  /** Whose dates the slots are grouped by; the lawyer's own otherwise. */
  zone?: string | undefined
}

/** `timeZone` is the one the dates are of. Instants are ISO 8601 text, ready to be sent. */
export type FreeSlots = { timeZone: string; days: SlotDay[] }

/**
 * The times at which the service can be booked now, between the borders and within notice and
 * horizon.
 */
export async function listFreeSlots(
  { db, clock }: Pick<CalendarNeeds, 'db' | 'clock'>,
  { firmLawyerId, serviceId, from, to, now = clock.now(), zone }: SlotQuestion,
): Promise<FreeSlots> {
  // The zone is not known yet; what is loaded reaches days beyond the borders anyway.
  const roughly = between(from, to, bookingWindow(now, 0), 'UTC')
  const calendar = (await loadCalendars(db, [firmLawyerId], roughly, now)).get(firmLawyerId)
  if (!calendar) throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
  const service = await getService(db, serviceId)
  if (service.firmLawyerId !== firmLawyerId) throw errors.SERVICE_NOT_EXIST({ field: 'serviceId' })
  const starts = freeStarts(
    calendar,
    service,
    between(from, to, bookingWindow(now, service.priceCents), calendar.timeZone),
  )
  const timeZone = zone ?? calendar.timeZone
  return { timeZone, days: groupByDate(starts, service.durationMinutes, timeZone) }
}

function between(
  from: Border | undefined,
  to: Border | undefined,
  window: MinuteRange,
  zone: string,
): MinuteRange {
  const start = Math.max(
    window.from,
    from === undefined ? window.from : borderMinute(from, zone, window, 'from'),
  )
  const end = Math.min(
    window.to,
    to === undefined ? window.to : borderMinute(to, zone, window, 'to'),
  )
  return { from: start, to: Math.max(start, end) }
}

function borderMinute(
  border: Border,
  zone: string,
  window: MinuteRange,
  side: 'from' | 'to',
): number {
  if (typeof border !== 'string') return Math.ceil(border.getTime() / MINUTE_MS)
  // Far beyond the window all dates are one: nothing is offered there.
  const [first, last] = [localDay(zone, window.from) - 1, localDay(zone, window.to) + 1]
  return dayBorders(zone, Math.min(Math.max(epochDay(border), first), last))[side]
}
