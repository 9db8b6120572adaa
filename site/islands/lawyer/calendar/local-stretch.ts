import { addDays, dateIn, timeOf } from '../../consultation/slots/wall-time.ts'

/** A stretch in local dates, with times unless whole days are meant. */
export type LocalStretch = {
  isWhole: boolean
  fromDate: string
  fromTime: string
  toDate: string
  toTime: string
}

/**
 * Converts two instants to a zone. From midnight to midnight means whole days, including the last
 * one.
 */
export function localStretch(
  { startsAt, endsAt }: { startsAt: string; endsAt: string },
  timeZone: string,
): LocalStretch {
  const [fromDate, fromTime] = [
    dateIn(timeZone, new Date(startsAt)),
    timeOf(startsAt, 'en', timeZone),
  ]
  const [toDate, toTime] = [dateIn(timeZone, new Date(endsAt)), timeOf(endsAt, 'en', timeZone)]
  const isWhole = fromTime === '00:00' && toTime === '00:00'
  return isWhole
    ? { isWhole, fromDate, fromTime: '09:00', toDate: addDays(toDate, -1), toTime: '17:00' }
    : { isWhole, fromDate, fromTime, toDate, toTime }
}
