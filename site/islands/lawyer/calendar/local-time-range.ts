import { addDays, dateIn, timeOf } from '../../consultation/slots/wall-time.ts'

/** A time range in local dates, with times unless whole days are meant. */
export type LocalTimeRange = {
  isAllDay: boolean
  fromDate: string
  fromTime: string
  toDate: string
  toTime: string
}

/**
 * Converts two instants to a zone. From midnight to midnight means whole days, including the last
 * one.
 */
export function localTimeRange(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  timeZone: string,
): LocalTimeRange {
  const [fromDate, fromTime] = [
    dateIn(timeZone, new Date(startsAt)),
    timeOf(startsAt, 'en', timeZone),
  ]
  const [toDate, toTime] = [dateIn(timeZone, new Date(endsAt)), timeOf(endsAt, 'en', timeZone)]
  const isAllDay = fromTime === '00:00' && toTime === '00:00'
  return isAllDay
    ? { isAllDay, fromDate, fromTime: '09:00', toDate: addDays(toDate, -1), toTime: '17:00' }
    : { isAllDay, fromDate, fromTime, toDate, toTime }
}
