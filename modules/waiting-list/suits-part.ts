import { formatTime } from '#modules/shared'
import { minutesOfPart, type DayPart } from './day-part.ts'

/** Whether a meeting that starts at this instant suits, by the wall clock of the lawyer's zone. */
export function suitsPart(startsAt: Date, part: DayPart, timeZone: string): boolean {
  const [hours, minutes] = formatTime(startsAt, 'lt', timeZone).split(':').map(Number)
  const minute = hours! * 60 + minutes!
  const { from, to } = minutesOfPart(part)
  return minute >= from && minute < to
}
