import { lockBookable } from '#modules/lawyer'
import { after, capitalised, formatMoment, type Db, type Locale } from '#modules/shared'
import { bookingWindow } from '../booking-window.ts'
import { errors } from '../errors.ts'
import { HORIZON_DAYS } from '../limits.ts'
import type { CalendarNeeds } from '../needs.ts'
import { freeStarts, withBuffers, type BookedTerms } from '../slots/free-starts.ts'
import { loadMemberships } from '../slots/load-calendars.ts'
import { answerWithin, offeredWindow } from '../slots/offered-window.ts'
import type { LoadedCalendar } from '../slots/loaded-calendar.ts'
import {
  MINUTE_MS,
  minuteOf,
  minutesOf,
  overlapsAny,
  type MinuteRange,
} from '../slots/minute-range.ts'
import { localDay } from '../slots/zone-offsets.ts'
import { fullDays, type ClaimTerms, type DailyLimits } from './daily-limit.ts'

type WantedStart = {
  firmLawyerId: string
  service: BookedTerms & { firmLawyerId: string; deletedAt: Date | null }
  startsAt: Date
  /**
   * A lawyer may propose any free time of the next 180 days: hours, grid, notice, the horizon of the
   * service and limits bind clients only. Buffers bind both.
   */
  by?: 'client' | 'lawyer'
  /** The language of a lawyer who may know what is in the way. */
  explainIn?: Locale
  /**
   * A consultation that is moved: its service may have been deleted, and its own claims do not
   * count.
   */
  consultationId?: string
  now?: Date
}

/**
 * Refuses with FIRM_LAWYER_NOT_FOUND, SERVICE_NOT_EXIST, TIME_IS_BUSY (held, blocked, or the day is
 * full) or TIME_IS_NOT_OFFERED (outside the hours, off the grid, too soon or too far ahead); with
 * `explainIn`, with OWN_TIME_NOT_FREE and the reason instead. Returns what `claimBookable` takes, which alone decides a race, and within what time the lawyer answers.
 */
export async function assertBookable(
  { clock }: CalendarNeeds,
  db: Db,
  wanted: WantedStart,
): Promise<{ endsAt: Date; terms: ClaimTerms; answerWithin: Date }> {
  const { firmLawyerId, service, startsAt, consultationId, now = clock.now() } = wanted
  const endsAt = after(startsAt, service.durationMinutes * MINUTE_MS)
  const minutes = minutesOf({ startsAt, endsAt })
  if (service.firmLawyerId !== firmLawyerId || (service.deletedAt && !consultationId))
    throw errors.SERVICE_NOT_EXIST({ field: 'serviceId' })
  const membership = await lockBookable(db, firmLawyerId)
  if (!isWithin(minutes.from, future(now, wanted)) || startsAt.getTime() % MINUTE_MS !== 0)
    throw notFree(membership, { ...wanted, now }, startsAt < now ? 'past' : 'far')

  const loaded = await loadMemberships(db, [membership], {
    // From now on: blocks until the meeting shorten the time to answer.
    range: { from: Math.min(minuteOf(now), minutes.from), to: minutes.to },
    now,
    exceptConsultationId: consultationId,
  })
  const { lawyerId, timeZone, slotsPerDay } = membership
  const limits = { calendar: slotsPerDay, service: service.slotsPerDay }
  const calendar = loaded.get(firmLawyerId) as LoadedCalendar
  assertFree(calendar, { ...wanted, minutes, limits, now })
  const { bufferBeforeMinutes, bufferAfterMinutes } = service
  const buffers = { bufferBeforeMinutes, bufferAfterMinutes }
  const terms = { lawyerId, timeZone, limits, buffers }
  return { endsAt, terms, answerWithin: answerWithin(calendar, now) }
}

const future = (now: Date, { service, by }: WantedStart): MinuteRange => {
  const horizonDays = by === 'lawyer' ? HORIZON_DAYS.max : service.horizonDays
  const { noticeMinutes } = service
  return {
    from: Math.ceil(now.getTime() / MINUTE_MS),
    to: bookingWindow(now, { noticeMinutes, horizonDays }).to,
  }
}

function assertFree(
  calendar: LoadedCalendar,
  {
    minutes,
    limits,
    now,
    ...wanted
  }: WantedStart & { minutes: MinuteRange; limits: DailyLimits; now: Date },
): void {
  const { service, by = 'client' } = wanted
  const { timeZone, held } = calendar
  const isClient = by === 'client'
  const full = fullDays({ held, limits, serviceId: service.id, timeZone })
  const isFull = isClient && full.has(localDay(timeZone, minutes.from))
  if (isFull || overlapsAny(calendar.busy, withBuffers(minutes, service)))
    throw notFree(calendar, { ...wanted, now }, inTheWay(calendar, minutes))

  const start = { from: minutes.from, to: minutes.from + 1 }
  const isOffered =
    !isClient ||
    (isWithin(minutes.from, offeredWindow(calendar, service, now)) &&
      freeStarts(calendar, service, start).length > 0)
  if (!isOffered) throw errors.TIME_IS_NOT_OFFERED({ field: 'startsAt' })
}

const isWithin = (minute: number, { from, to }: MinuteRange): boolean =>
  from <= minute && minute < to

type Obstacle = 'past' | 'far' | 'block' | 'external' | 'meeting' | 'buffer'

function inTheWay({ blocked, external, busy }: LoadedCalendar, minutes: MinuteRange): Obstacle {
  if (overlapsAny(blocked, minutes)) return 'block'
  if (overlapsAny(external, minutes)) return 'external'
  return overlapsAny(busy, minutes) ? 'meeting' : 'buffer'
}

/** A client does not learn what else a lawyer does. */
function notFree(
  { timeZone }: { timeZone: string },
  { startsAt, explainIn, now }: WantedStart,
  why: Obstacle,
): Error {
  const field = 'startsAt'
  if (explainIn) {
    const moment = capitalised(formatMoment(startsAt, explainIn, timeZone, now))
    return errors.OWN_TIME_NOT_FREE({ field, params: { why, moment, n: HORIZON_DAYS.max } })
  }
  return why === 'past' || why === 'far'
    ? errors.TIME_IS_NOT_OFFERED({ field })
    : errors.TIME_IS_BUSY({ field })
}
