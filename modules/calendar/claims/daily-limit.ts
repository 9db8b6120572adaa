import { lock, type Tx } from '#modules/shared'
import { minuteOf, toDate } from '../slots/minute-range.ts'
import { dayBorders, localDay } from '../slots/zone-offsets.ts'

/** How many consultations may start on one local date; null means no limit. */
export type DailyLimits = { calendar: number | null; service: number | null }

/** Kept free around the meeting, in minutes. */
export type Buffers = { bufferBeforeMinutes: number; bufferAfterMinutes: number }

/** What a claim depends on besides the time. */
export type ClaimTerms = {
  lawyerId: string
  timeZone: string
  limits: DailyLimits
  buffers: Buffers
}

export const hasLimit = ({ calendar, service }: DailyLimits): boolean =>
  calendar !== null || service !== null

export type HeldStart = { consultationId: string; serviceId: string | null; startsAt: Date }

/**
 * The local dates on which the calendar or this service has reached its limit. A consultation that
 * holds two times of a day counts once.
 */
export function fullDays({
  held,
  limits,
  serviceId,
  timeZone,
}: {
  held: readonly HeldStart[]
  limits: DailyLimits
  serviceId: string
  timeZone: string
}): ReadonlySet<number> {
  const full = new Set<number>()
  if (!hasLimit(limits)) return full
  const all = new Map<number, Set<string>>()
  const ofService = new Map<number, Set<string>>()
  for (const { consultationId, serviceId: heldService, startsAt } of held) {
    const day = localDay(timeZone, minuteOf(startsAt))
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

/** Until the transaction ends, only it counts the consultations of this calendar. */
export const lockCount = (tx: Tx, { firmLawyerId }: { firmLawyerId: string }): Promise<void> =>
  lock(tx, 'calendar-claims', firmLawyerId)

/**
 * Whether other consultations reach a limit on the local date of the wanted start. Reliable only
 * under `lockCount`.
 */
export async function isDayFull(
  tx: Tx,
  {
    limits,
    timeZone,
    startsAt,
    ...counted
  }: Omit<ClaimTerms, 'buffers'> & {
    firmLawyerId: string
    serviceId: string
    consultationId: string
    startsAt: Date
    now: Date
  },
): Promise<boolean> {
  const borders = dayBorders(timeZone, localDay(timeZone, minuteOf(startsAt)))
  const { rows } = await tx.raw<{ rows: Array<{ all: number; ofService: number }> }>(
    `select count(distinct consultation_id) as all, count(distinct consultation_id) filter (where service_id = :serviceId) as "ofService"
     from time_claim
     where firm_lawyer_id = :firmLawyerId and consultation_id <> :consultationId and released_at is null and (held_until is null or held_until > :now)
       and lower(during) >= :from and lower(during) < :to
       and lawyer_id = :lawyerId and taken && tstzrange(:from, :to, '[)')`,
    {
      ...counted,
      from: toDate(borders.from),
      to: toDate(borders.to),
    },
  )
  const { all, ofService } = rows[0] as (typeof rows)[number]
  return all >= (limits.calendar ?? Infinity) || ofService >= (limits.service ?? Infinity)
}
