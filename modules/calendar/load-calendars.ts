import type { Db } from '#modules/shared'
import { CalendarBlock } from './calendar-block.ts'
import type { HeldStart } from './daily-limit.ts'
import { MINUTES_PER_DAY } from './limits.ts'
import { listBookable, type Membership } from './membership.ts'
import { MINUTE_MS, mergeRanges, minutesBetween, type MinuteRange } from './minute-range.ts'
import { epochDay } from './slot-days.ts'
import type { OpeningHours } from './slots.ts'
import { TimeClaim } from './time-claim.ts'
import { WorkHours } from './work-hours.ts'

/** All that free times are computed from, for a stretch of time. */
export type LoadedCalendar = Membership & {
  hours: OpeningHours
  /** The lawyer's time that is taken, in order and apart: held by others, or blocked. */
  busy: readonly MinuteRange[]
  /** What this membership holds, for slots per day. */
  held: readonly HeldStart[]
}

type Stretch = { firmLawyerId: string; startsAt: Date; endsAt: Date }
type HeldStretch = Stretch & { lawyerId: string; consultationId: string; serviceId: string | null }

/**
 * The calendars that the public may book, with what is taken of [from, to) minutes and of the days around it. A claim whose
 * hold has run out counts as free: whoever wants its time gets it.
 */
export async function loadCalendars(db: Db, firmLawyerIds: readonly string[], { from, to }: MinuteRange, now: Date, exceptConsultationId?: string): Promise<Map<string, LoadedCalendar>> {
  const around = [new Date((from - 2 * MINUTES_PER_DAY) * MINUTE_MS), new Date((to + 2 * MINUTES_PER_DAY) * MINUTE_MS)] as const
  const memberships = await listBookable(db, firmLawyerIds)
  const hours = await WorkHours.query(db).whereRaw('firm_lawyer_id = any(?)', [firmLawyerIds])
  const blocks = await readBlocks(db, firmLawyerIds, around)
  const held = await readHeld(db, memberships.map(({ lawyerId }) => lawyerId), around, now)
  const hoursOf = Map.groupBy(hours, ({ firmLawyerId }) => firmLawyerId)
  const blocksOf = Map.groupBy(blocks, ({ firmLawyerId }) => firmLawyerId)
  const heldBy = Map.groupBy(held.filter(({ consultationId }) => consultationId !== exceptConsultationId), ({ lawyerId }) => lawyerId)

  return new Map(memberships.map((membership) => {
    const heldTimes = heldBy.get(membership.lawyerId) ?? []
    const taken = [...heldTimes, ...(blocksOf.get(membership.id) ?? [])]
    return [membership.id, {
      ...membership,
      hours: openingHours(hoursOf.get(membership.id) ?? [], membership.calendarType),
      busy: mergeRanges(taken.map(({ startsAt, endsAt }) => minutesBetween(startsAt, endsAt))),
      held: heldTimes.filter(({ firmLawyerId }) => firmLawyerId === membership.id),
    }]
  }))
}

/** Rows as hours to search. Dates count only in a variable calendar. */
function openingHours(rows: readonly Pick<WorkHours, 'weekday' | 'date' | 'fromMinute' | 'toMinute'>[], type: Membership['calendarType']): OpeningHours {
  const ranges = (of: typeof rows): readonly MinuteRange[] =>
    mergeRanges(of.flatMap(({ fromMinute: from, toMinute: to }) => (from === null || to === null ? [] : [{ from, to }])))
  const dated = type === 'variable' ? rows.filter(({ date }) => date !== null) : []
  return {
    weekly: Array.from({ length: 7 }, (_, day) => ranges(rows.filter(({ weekday }) => weekday === day + 1))),
    dates: new Map([...Map.groupBy(dated, ({ date }) => date as string)].map(([date, of]) => [epochDay(date), ranges(of)])),
  }
}

const readBlocks = async (db: Db, firmLawyerIds: readonly string[], [from, to]: readonly [Date, Date]): Promise<Stretch[]> =>
  CalendarBlock.query(db)
    .select('firmLawyerId', db.raw('lower(during) as starts_at'), db.raw('upper(during) as ends_at'))
    .whereRaw('firm_lawyer_id = any(?) and during && tstzrange(?, ?)', [firmLawyerIds, from, to])
    .castTo<Stretch[]>()

const readHeld = async (db: Db, lawyerIds: readonly string[], [from, to]: readonly [Date, Date], now: Date): Promise<HeldStretch[]> =>
  TimeClaim.query(db)
    .select('firmLawyerId', 'lawyerId', 'consultationId', 'serviceId', db.raw('lower(during) as starts_at'), db.raw('upper(during) as ends_at'))
    .whereRaw('lawyer_id = any(?) and during && tstzrange(?, ?)', [lawyerIds, from, to])
    .whereNull('releasedAt')
    .where((held) => void held.whereNull('heldUntil').orWhere('heldUntil', '>', now))
    .orderByRaw('lower(during)')
    .castTo<HeldStretch[]>()
