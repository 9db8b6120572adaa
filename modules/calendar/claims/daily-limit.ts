import { lock, type Tx } from '#modules/shared'
import { MINUTE_MS, minutesBetween } from '../slots/minute-range.ts'
import { dayBorders, localDay } from '../slots/zone-offsets.ts'

/** How many consultations may start on one local date; null is no limit. */
export type DailyLimits = { calendar: number | null; service: number | null }

export const hasLimit = ({ calendar, service }: DailyLimits): boolean =>
  calendar !== null || service !== null

/** A consultation that starts on a day, whichever and however many times it holds. */
export type HeldStart = { consultationId: string; serviceId: string | null; startsAt: Date }

/**
 * The local dates on which the calendar, or this service, has as many consultations as it takes.
 */
export function fullDays(
  held: readonly HeldStart[],
  limits: DailyLimits,
  serviceId: string,
  timeZone: string,
): ReadonlySet<number> {
  const full = new Set<number>()
  if (!hasLimit(limits)) return full
  const all = new Map<number, Set<string>>()
  const ofService = new Map<number, Set<string>>()
  for (const { consultationId, serviceId: heldService, startsAt } of held) {
    const day = localDay(timeZone, minutesBetween(startsAt, startsAt).from)
    if (countOn(all, day, consultationId) >= (limits.calendar ?? Infinity)) full.add(day)
    if (
      heldService === serviceId &&
      countOn(ofService, day, consultationId) >= (limits.service ?? Infinity)
    )
      full.add(day)
  }
  return full
}

function countOn(days: Map<number, Set<string>>, day: number, consultationId: string): number {
  const consultations = days.get(day) ?? new Set()
  days.set(day, consultations.add(consultationId))
  return consultations.size
}

type Counted = {
  firmLawyerId: string
  serviceId: string
  consultationId: string
  startsAt: Date
  now: Date
}

/** Until the transaction ends, nobody else counts this calendar's consultations. */
export async function lockCount(tx: Tx, { firmLawyerId }: Counted): Promise<void> {
  await lock(tx, 'calendar-claims', firmLawyerId)
}

/**
 * Is the limit of the wanted start's date reached without this consultation? Right only under
 * `lockCount`.
 */
export async function isDayFull(
  tx: Tx,
  { firmLawyerId, serviceId, consultationId, startsAt, now }: Counted,
  limits: DailyLimits,
  timeZone: string,
): Promise<boolean> {
  const borders = dayBorders(timeZone, localDay(timeZone, minutesBetween(startsAt, startsAt).from))
  const { rows } = await tx.raw<{ rows: Array<{ all: number; ofService: number }> }>(
    `select count(distinct consultation_id) as all, count(distinct consultation_id) filter (where service_id = :serviceId) as "ofService"
     from time_claim
     where firm_lawyer_id = :firmLawyerId and consultation_id <> :consultationId and released_at is null and (held_until is null or held_until > :now)
       and lower(during) >= :from and lower(during) < :to
       and lawyer_id = (select lawyer_id from firm_lawyer where id = :firmLawyerId) and during && tstzrange(:from, :to, '[)')`,
    {
      firmLawyerId,
      serviceId,
      consultationId,
      now,
      from: new Date(borders.from * MINUTE_MS),
      to: new Date(borders.to * MINUTE_MS),
    },
  )
  const { all, ofService } = rows[0] as (typeof rows)[number]
  return all >= (limits.calendar ?? Infinity) || ofService >= (limits.service ?? Infinity)
}
