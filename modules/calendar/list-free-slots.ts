import type { Db } from '#modules/shared'
import { lawyerErrors } from '#modules/lawyer'
import { bookingWindow } from './booking-window.ts'
import { errors } from './errors.ts'
import { freeStarts } from './free-starts.ts'
import { loadCalendars } from './load-calendars.ts'
import { MINUTE_MS, type MinuteRange } from './minute-range.ts'
import { getService } from './services.ts'
import { epochDay, groupByDate, type SlotDay } from './slot-days.ts'
import { dayBorders } from './zone-offsets.ts'

/** An instant, or a local date of the lawyer; as an end the date is meant whole. */
export type Border = Date | string

export type SlotQuestion = {
  firmLawyerId: string
  serviceId: string
  from?: Border | undefined
  to?: Border | undefined
  now: Date
  /** Whose dates the slots are grouped by; the lawyer's own otherwise. */
  zone?: string | undefined
}

/** `timeZone` is the one the dates are of. Instants are ISO 8601 text, ready to be sent. */
export type FreeSlots = { timeZone: string; days: SlotDay[] }

/** The times at which the service can be booked now, between the borders and within notice and horizon. */
export async function listFreeSlots(db: Db, { firmLawyerId, serviceId, from, to, now, zone }: SlotQuestion): Promise<FreeSlots> {
  const [calendars, service] = await Promise.all([
    loadCalendars(db, [firmLawyerId], bookingWindow(now, 0), now),
    getService(db, serviceId),
  ])
  const calendar = calendars.get(firmLawyerId)
  if (!calendar) throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
  if (service.firmLawyerId !== firmLawyerId) throw errors.SERVICE_NOT_EXIST({ field: 'serviceId' })
  const window = within(bookingWindow(now, service.priceCents), {
    from: from === undefined ? -Infinity : first(from, calendar.timeZone),
    to: to === undefined ? Infinity : last(to, calendar.timeZone),
  })
  const timeZone = zone ?? calendar.timeZone
  return { timeZone, days: groupByDate(freeStarts(calendar, service, window), service.durationMinutes, timeZone) }
}

const within = (a: MinuteRange, b: MinuteRange): MinuteRange => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) })
const first = (border: Border, zone: string): number =>
  typeof border === 'string' ? dayBorders(zone, epochDay(border)).from : Math.ceil(border.getTime() / MINUTE_MS)
const last = (border: Border, zone: string): number =>
  typeof border === 'string' ? dayBorders(zone, epochDay(border)).to : Math.ceil(border.getTime() / MINUTE_MS)
