import type { Db } from '#modules/shared'
import { bookingWindow } from '../booking-window.ts'
import type { ClaimTerms } from './claim-time.ts'
import { fullDays, type DailyLimits } from './daily-limit.ts'
import { errors } from '../errors.ts'
import { freeStarts, type BookedTerms } from '../slots/free-starts.ts'
import { loadMemberships } from '../slots/load-calendars.ts'
import type { LoadedCalendar } from '../slots/loaded-calendar.ts'
import { keepBookable } from '../hours/membership.ts'
import { MINUTE_MS, minutesBetween, type MinuteRange } from '../slots/minute-range.ts'
import { localDay } from '../slots/zone-offsets.ts'

export type WantedStart = {
  firmLawyerId: string
  service: BookedTerms & { firmLawyerId: string; deletedAt: Date | null }
  startsAt: Date
  now: Date
  /**
   * A lawyer may propose any time to come that nobody holds: their hours, grid, notice and limits
   * bind clients only.
   */
  by?: 'client' | 'lawyer' | undefined
  /**
   * The consultation that is to be moved: it keeps its terms though the service is gone, and stands
   * not in its own way.
   */
  consultationId?: string | undefined
}

export type Bookable = { endsAt: Date; terms: ClaimTerms }

/**
 * May this be asked for now? Refuses with FIRM_LAWYER_NOT_FOUND, SERVICE_NOT_EXIST, TIME_IS_BUSY
 * (held, blocked, or the day is full) or TIME_IS_NOT_OFFERED (outside the hours, off the grid, too
 * near, too far). Answers what `claimBookable` takes, which alone decides a race.
 */
export async function assertBookable(db: Db, wanted: WantedStart): Promise<Bookable> {
  const { firmLawyerId, now, consultationId } = wanted
  assertOffered(wanted)
  const membership = await keepBookable(db, firmLawyerId)
  const loaded = await loadMemberships(db, [membership], minutesOf(wanted), now, consultationId)
  const limits = { calendar: membership.slotsPerDay, service: wanted.service.slotsPerDay }
  const endsAt = judge(wanted, loaded.get(firmLawyerId) as LoadedCalendar, limits)
  const { lawyerId, timeZone } = membership
  return { endsAt, terms: { lawyerId, timeZone, limits } }
}

const minutesOf = ({ startsAt, service }: WantedStart): MinuteRange =>
  minutesBetween(startsAt, endOf(startsAt, service))
const endOf = (startsAt: Date, { durationMinutes }: BookedTerms): Date =>
  new Date(startsAt.getTime() + durationMinutes * MINUTE_MS)
const toCome = (now: Date, { priceCents }: BookedTerms): MinuteRange => ({
  from: minutesBetween(now, now).to,
  to: bookingWindow(now, priceCents).to,
})

/** What no calendar is needed for. */
function assertOffered({
  firmLawyerId,
  service,
  startsAt,
  now,
  consultationId,
}: WantedStart): void {
  if (service.firmLawyerId !== firmLawyerId || (service.deletedAt && !consultationId))
    throw errors.SERVICE_NOT_EXIST({ field: 'serviceId' })
  if (
    !isWithin(minutesBetween(startsAt, startsAt).from, toCome(now, service)) ||
    startsAt.getTime() % MINUTE_MS !== 0
  )
    throw errors.TIME_IS_NOT_OFFERED({ field: 'startsAt' })
}

/** Answers the meeting's end. Pure. */
function judge(
  { service, startsAt, now, by = 'client' }: WantedStart,
  calendar: LoadedCalendar,
  limits: DailyLimits,
): Date {
  const endsAt = endOf(startsAt, service)
  const wanted = minutesBetween(startsAt, endsAt)
  const offered = by === 'lawyer' ? toCome(now, service) : bookingWindow(now, service.priceCents)
  const isTaken = calendar.busy.some(({ from, to }) => from < wanted.to && wanted.from < to)
  const full = fullDays(calendar.held, limits, service.id, calendar.timeZone)
  if (isTaken || (by === 'client' && full.has(localDay(calendar.timeZone, wanted.from))))
    throw errors.TIME_IS_BUSY({ field: 'startsAt' })

  const isOnGrid =
    by === 'lawyer' ||
    freeStarts(calendar, service, { from: wanted.from, to: wanted.from + 1 }).length > 0
  if (!isWithin(wanted.from, offered) || !isOnGrid)
    throw errors.TIME_IS_NOT_OFFERED({ field: 'startsAt' })
  return endsAt
}

const isWithin = (minute: number, { from, to }: MinuteRange): boolean =>
  from <= minute && minute < to
