import type { Db } from '#modules/shared'
import { CalendarBlock } from '../hours/calendar-block.ts'
import { calendarOf, daysAround, type LoadedCalendar } from './loaded-calendar.ts'
import { listBookable, type Membership } from '../hours/membership.ts'
import type { MinuteRange } from './minute-range.ts'
import { readOutsideBusy } from '../external/external-busy.ts'
import { TimeClaim } from '../time-claim.ts'
import { WorkHours } from '../hours/work-hours.ts'

export type Stretch = { firmLawyerId: string; startsAt: Date; endsAt: Date }
export type HeldStretch = Stretch & {
  lawyerId: string
  consultationId: string
  serviceId: string | null
  /** Kept for a person of the waiting list: no consultation yet. */ heldFor: string | null
}

/**
 * The calendars that the public may book, with what is taken of [from, to) minutes and of the days
 * around it. A claim whose hold has run out counts as free: whoever wants its time gets it.
 */
export async function loadCalendars(
  db: Db,
  firmLawyerIds: readonly string[],
  range: MinuteRange,
  now: Date,
  exceptConsultationId?: string,
): Promise<Map<string, LoadedCalendar>> {
  return loadMemberships(
    db,
    await listBookable(db, firmLawyerIds),
    range,
    now,
    exceptConsultationId,
  )
}

/** The same of memberships that the caller has found and may see, shown to the public or not. */
export async function loadMemberships(
  db: Db,
  memberships: readonly Membership[],
  range: MinuteRange,
  now: Date,
  exceptConsultationId?: string,
): Promise<Map<string, LoadedCalendar>> {
  const { from, to } = daysAround(range)
  const around = [from, to] as const
  const firmLawyerIds = memberships.map(({ id }) => id)
  const lawyerIds = [...new Set(memberships.map(({ lawyerId }) => lawyerId))]
  const hours = await WorkHours.query(db).whereRaw('firm_lawyer_id = any(?)', [firmLawyerIds])
  const blocks = await readBlocks(db, firmLawyerIds, around)
  const held = await readHeld(db, lawyerIds, around, now)
  const outside = Map.groupBy(
    await readOutsideBusy(db, lawyerIds, around),
    ({ lawyerId }) => lawyerId,
  )
  const hoursOf = Map.groupBy(hours, ({ firmLawyerId }) => firmLawyerId)
  const blocksOf = Map.groupBy(blocks, ({ firmLawyerId }) => firmLawyerId)
  const heldBy = Map.groupBy(
    held.filter(({ consultationId }) => consultationId !== exceptConsultationId),
    ({ lawyerId }) => lawyerId,
  )

  return new Map(
    memberships.map((membership) => [
      membership.id,
      calendarOf(membership, {
        hours: hoursOf.get(membership.id) ?? [],
        blocks: blocksOf.get(membership.id) ?? [],
        outside: outside.get(membership.lawyerId) ?? [],
        held: heldBy.get(membership.lawyerId) ?? [],
      }),
    ]),
  )
}

export const readBlocks = async (
  db: Db,
  firmLawyerIds: readonly string[],
  [from, to]: readonly [Date, Date | null],
): Promise<Stretch[]> =>
  CalendarBlock.query(db)
    .select(
      'firmLawyerId',
      db.raw('lower(during) as starts_at'),
      db.raw('upper(during) as ends_at'),
    )
    .whereRaw('firm_lawyer_id = any(?) and during && tstzrange(?, ?)', [firmLawyerIds, from, to])
    .castTo<Stretch[]>()

export const readHeld = async (
  db: Db,
  lawyerIds: readonly string[],
  [from, to]: readonly [Date, Date | null],
  now: Date,
): Promise<HeldStretch[]> =>
  TimeClaim.query(db)
    .select(
      'firmLawyerId',
      'lawyerId',
      'consultationId',
      'serviceId',
      'heldFor',
      db.raw('lower(during) as starts_at'),
      db.raw('upper(during) as ends_at'),
    )
    .whereRaw('lawyer_id = any(?) and during && tstzrange(?, ?)', [lawyerIds, from, to])
    .whereNull('releasedAt')
    .where((held) => void held.whereNull('heldUntil').orWhere('heldUntil', '>', now))
    .orderByRaw('lower(during)')
    .castTo<HeldStretch[]>()
