import { addDays, dateIn, timeOf } from '../../consultation/slots/wall-time.ts'

/** A stretch as a person says it: dates, and times unless whole days are meant. */
export type LocalStretch = {
  isWhole: boolean
  fromDate: string
  fromTime: string
  toDate: string
  toTime: string
}

/** Two instants in a zone; from midnight to midnight is whole days, the last one included. */
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
