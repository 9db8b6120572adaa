import type { Db } from '#modules/shared'
import { CalendarBlock } from './calendar-block.ts'
import type { HeldStart } from './daily-limit.ts'
import { MINUTES_PER_DAY } from './limits.ts'
import { listBookable, type Membership } from './membership.ts'
import { MINUTE_MS, mergeRanges, minutesBetween, type MinuteRange } from './minute-range.ts'
import { readOutsideBusy } from './outside/outside-busy.ts'
import { epochDay } from './slot-days.ts'
import type { OpeningHours } from './slots.ts'
import { TimeClaim } from './time-claim.ts'
import { WorkHours } from './work-hours.ts'

/** All that free times are computed from, for a stretch of time. */
export type LoadedCalendar = Membership & {
  hours: OpeningHours
  /** The lawyer's time that is taken, in order and apart: held by others, blocked, or busy in a calendar of another maker. */
  busy: readonly MinuteRange[]
  /** What this membership holds, for slots per day. */
  held: readonly HeldStart[]
}

export type Stretch = { firmLawyerId: string; startsAt: Date; endsAt: Date }
export type HeldStretch = Stretch & { lawyerId: string; consultationId: string; serviceId: string | null; /** Kept for a person of the waiting list: no consultation yet. */ heldFor: string | null }

/**
 * The calendars that the public may book, with what is taken of [from, to) minutes and of the days around it. A claim whose
 * hold has run out counts as free: whoever wants its time gets it.
 */
export async function loadCalendars(db: Db, firmLawyerIds: readonly string[], range: MinuteRange, now: Date, exceptConsultationId?: string): Promise<Map<string, LoadedCalendar>> {
  return loadMemberships(db, await listBookable(db, firmLawyerIds), range, now, exceptConsultationId)
}

/** The same of memberships that the caller has found and may see, shown to the public or not. */
export async function loadMemberships(db: Db, memberships: readonly Membership[], { from, to }: MinuteRange, now: Date, exceptConsultationId?: string): Promise<Map<string, LoadedCalendar>> {
  const around = [new Date((from - 2 * MINUTES_PER_DAY) * MINUTE_MS), new Date((to + 2 * MINUTES_PER_DAY) * MINUTE_MS)] as const
  const firmLawyerIds = memberships.map(({ id }) => id)
  const lawyerIds = [...new Set(memberships.map(({ lawyerId }) => lawyerId))]
  const hours = await WorkHours.query(db).whereRaw('firm_lawyer_id = any(?)', [firmLawyerIds])
  const blocks = await readBlocks(db, firmLawyerIds, around)
  const held = await readHeld(db, lawyerIds, around, now)
  const outside = Map.groupBy(await readOutsideBusy(db, lawyerIds, around), ({ lawyerId }) => lawyerId)
  const hoursOf = Map.groupBy(hours, ({ firmLawyerId }) => firmLawyerId)
  const blocksOf = Map.groupBy(blocks, ({ firmLawyerId }) => firmLawyerId)
  const heldBy = Map.groupBy(held.filter(({ consultationId }) => consultationId !== exceptConsultationId), ({ lawyerId }) => lawyerId)

  return new Map(memberships.map((membership) => {
    const heldTimes = heldBy.get(membership.lawyerId) ?? []
    const taken = [...heldTimes, ...(blocksOf.get(membership.id) ?? []), ...(outside.get(membership.lawyerId) ?? [])]
    return [membership.id, {
      ...membership,
      hours: openingHours(hoursOf.get(membership.id) ?? [], membership.calendarType),
      busy: mergeRanges(taken.map(({ startsAt, endsAt }) => minutesBetween(startsAt, endsAt))),
      held: heldTimes.filter(({ firmLawyerId }) => firmLawyerId === membership.id),
    }]
  }))
}

/** Rows as hours to search. Dates count only in a variable calendar. */
export function openingHours(rows: readonly Pick<WorkHours, 'weekday' | 'date' | 'fromMinute' | 'toMinute'>[], type: Membership['calendarType']): OpeningHours {
  const ranges = (of: typeof rows): readonly MinuteRange[] =>
    mergeRanges(of.flatMap(({ fromMinute: from, toMinute: to }) => (from === null || to === null ? [] : [{ from, to }])))
  const dated = type === 'variable' ? rows.filter(({ date }) => date !== null) : []
  return {
    weekly: Array.from({ length: 7 }, (_, day) => ranges(rows.filter(({ weekday }) => weekday === day + 1))),
    dates: new Map([...Map.groupBy(dated, ({ date }) => date as string)].map(([date, of]) => [epochDay(date), ranges(of)])),
  }
}

export const readBlocks = async (db: Db, firmLawyerIds: readonly string[], [from, to]: readonly [Date, Date | null]): Promise<Stretch[]> =>
  CalendarBlock.query(db)
    .select('firmLawyerId', db.raw('lower(during) as starts_at'), db.raw('upper(during) as ends_at'))
    .whereRaw('firm_lawyer_id = any(?) and during && tstzrange(?, ?)', [firmLawyerIds, from, to])
    .castTo<Stretch[]>()

export const readHeld = async (db: Db, lawyerIds: readonly string[], [from, to]: readonly [Date, Date | null], now: Date): Promise<HeldStretch[]> =>
  TimeClaim.query(db)
    .select('firmLawyerId', 'lawyerId', 'consultationId', 'serviceId', 'heldFor', db.raw('lower(during) as starts_at'), db.raw('upper(during) as ends_at'))
    .whereRaw('lawyer_id = any(?) and during && tstzrange(?, ?)', [lawyerIds, from, to])
    .whereNull('releasedAt')
    .where((held) => void held.whereNull('heldUntil').orWhere('heldUntil', '>', now))
    .orderByRaw('lower(during)')
    .castTo<HeldStretch[]>()
