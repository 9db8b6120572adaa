import type { Db } from '#modules/shared'
import { calendarOf, daysAround, type LoadedCalendar } from './loaded-calendar.ts'
import { listBookable, type Membership } from '../hours/membership.ts'
import type { MinuteRange } from './minute-range.ts'
import { readTaken } from './taken-time.ts'
import { WorkHours } from '../hours/work-hours.ts'

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
  const firmLawyerIds = memberships.map(({ id }) => id)
  const lawyerIds = [...new Set(memberships.map(({ lawyerId }) => lawyerId))]
  const hours = await WorkHours.query(db).whereRaw('firm_lawyer_id = any(?)', [firmLawyerIds])
  const taken = await readTaken(db, { firmLawyerIds, lawyerIds }, [from, to], now)
  const outsideOf = Map.groupBy(taken.outside, ({ lawyerId }) => lawyerId)
  const hoursOf = Map.groupBy(hours, ({ firmLawyerId }) => firmLawyerId)
  const blocksOf = Map.groupBy(taken.blocks, ({ firmLawyerId }) => firmLawyerId)
  const heldBy = Map.groupBy(
    taken.held.filter(({ consultationId }) => consultationId !== exceptConsultationId),
    ({ lawyerId }) => lawyerId,
  )

  return new Map(
    memberships.map((membership) => [
      membership.id,
      calendarOf(membership, {
        hours: hoursOf.get(membership.id) ?? [],
        blocks: blocksOf.get(membership.id) ?? [],
        outside: outsideOf.get(membership.lawyerId) ?? [],
        held: heldBy.get(membership.lawyerId) ?? [],
      }),
    ]),
  )
}
