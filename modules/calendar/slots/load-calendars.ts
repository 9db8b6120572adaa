import { listBookable, type Membership } from '#modules/lawyer'
import type { Db } from '#modules/shared'
import { WorkHours } from '../hours/work-hours.ts'
import { MINUTES_PER_DAY } from '../limits.ts'
import { calendarOf, type LoadedCalendar } from './loaded-calendar.ts'
import { toDate, type MinuteRange } from './minute-range.ts'
import { readTaken } from './taken-time.ts'

type LoadQuery = { range: MinuteRange; now: Date; exceptConsultationId?: string }

/** The calendars that the public may book, with what is taken of the range and of days around it. */
export const loadCalendars = async (
  db: Db,
  firmLawyerIds: readonly string[],
  wanted: LoadQuery,
): Promise<Map<string, LoadedCalendar>> =>
  loadMemberships(db, await listBookable(db, firmLawyerIds), wanted)

/** The same for memberships that the caller may see, public or not. */
export async function loadMemberships(
  db: Db,
  memberships: readonly Membership[],
  { range, now, exceptConsultationId }: LoadQuery,
): Promise<Map<string, LoadedCalendar>> {
  const firmLawyerIds = memberships.map(({ id }) => id)
  const lawyerIds = [...new Set(memberships.map(({ lawyerId }) => lawyerId))]
  const rows = await WorkHours.query(db).whereRaw('firm_lawyer_id = any(?)', [firmLawyerIds])
  const whose = { firmLawyerIds, lawyerIds }
  const around = daysAround(range)
  const taken = await readTaken(db, whose, [toDate(around.from), toDate(around.to)], now)
  const hours = Map.groupBy(rows, ({ firmLawyerId }) => firmLawyerId)
  const blocks = Map.groupBy(taken.blocks, ({ firmLawyerId }) => firmLawyerId)
  const recurring = Map.groupBy(taken.recurring, ({ firmLawyerId }) => firmLawyerId)
  const external = Map.groupBy(taken.external, ({ lawyerId }) => lawyerId)
  const held = Map.groupBy(
    taken.held.filter(({ consultationId }) => consultationId !== exceptConsultationId),
    ({ lawyerId }) => lawyerId,
  )
  return new Map(
    memberships.map((membership) => [
      membership.id,
      calendarOf(membership, {
        hours: hours.get(membership.id) ?? [],
        held: held.get(membership.lawyerId) ?? [],
        blocks: blocks.get(membership.id) ?? [],
        recurring: recurring.get(membership.id) ?? [],
        external: external.get(membership.lawyerId) ?? [],
        range: around,
      }),
    ]),
  )
}

/** Whole days in every zone, for the daily limits. */
const daysAround = ({ from, to }: MinuteRange): MinuteRange => ({
  from: from - 2 * MINUTES_PER_DAY,
  to: to + 2 * MINUTES_PER_DAY,
})
