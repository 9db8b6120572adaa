import type { Db } from '#modules/shared'
import { lawyerErrors } from '#modules/lawyer'
import { bookingWindow } from './booking-window.ts'
import { fullDays } from './daily-limit.ts'
import { errors } from './errors.ts'
import { freeStarts, type BookedTerms } from './free-starts.ts'
import { loadCalendars } from './load-calendars.ts'
import { shareCalendar } from './lock-calendar.ts'
import { MINUTE_MS, minutesBetween, type MinuteRange } from './minute-range.ts'
import { localDay } from './zone-offsets.ts'

export type WantedStart = {
  firmLawyerId: string
  service: BookedTerms & { firmLawyerId: string; deletedAt: Date | null }
  startsAt: Date
  now: Date
  /** A lawyer may propose any time to come that nobody holds: their hours, grid, notice and limits bind clients only. */
  by?: 'client' | 'lawyer' | undefined
  /** The consultation that is to be moved: it keeps its terms though the service is gone, and stands not in its own way. */
  consultationId?: string | undefined
}

/**
 * May this be asked for now? Refuses with FIRM_LAWYER_NOT_FOUND, SERVICE_NOT_EXIST, TIME_IS_BUSY (held, blocked, or the day is full)
 * or TIME_IS_NOT_OFFERED (outside the hours, off the grid, too near, too far). Answers the meeting's end. Only `claimTime` decides a race.
 */
export async function assertBookable(db: Db, { firmLawyerId, service, startsAt, now, by = 'client', consultationId }: WantedStart): Promise<{ startsAt: Date; endsAt: Date }> {
  if (service.firmLawyerId !== firmLawyerId || (service.deletedAt && !consultationId)) throw errors.SERVICE_NOT_EXIST({ field: 'serviceId' })
  const toCome = { from: minutesBetween(now, now).to, to: bookingWindow(now, service.priceCents).to }
  const offered = by === 'lawyer' ? toCome : bookingWindow(now, service.priceCents)
  const endsAt = new Date(startsAt.getTime() + service.durationMinutes * MINUTE_MS)
  const wanted = minutesBetween(startsAt, endsAt)
  if (!isWithin(wanted.from, toCome) || startsAt.getTime() % MINUTE_MS !== 0) throw errors.TIME_IS_NOT_OFFERED({ field: 'startsAt' })

  await shareCalendar(db, firmLawyerId)
  const calendar = (await loadCalendars(db, [firmLawyerId], wanted, now, consultationId)).get(firmLawyerId)
  if (!calendar) throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
  const isTaken = calendar.busy.some(({ from, to }) => from < wanted.to && wanted.from < to)
  const full = fullDays(calendar.held, { calendar: calendar.slotsPerDay, service: service.slotsPerDay }, service.id, calendar.timeZone)
  if (isTaken || (by === 'client' && full.has(localDay(calendar.timeZone, wanted.from)))) throw errors.TIME_IS_BUSY({ field: 'startsAt' })

  const isOnGrid = by === 'lawyer' || freeStarts(calendar, service, { from: wanted.from, to: wanted.from + 1 }).length > 0
  if (!isWithin(wanted.from, offered) || !isOnGrid) throw errors.TIME_IS_NOT_OFFERED({ field: 'startsAt' })
  return { startsAt, endsAt }
}

const isWithin = (minute: number, { from, to }: MinuteRange): boolean => from <= minute && minute < to
