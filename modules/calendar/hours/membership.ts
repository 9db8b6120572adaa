import type { Knex } from 'knex'
import type { Db } from '#modules/shared'
import { isShown, lawyerErrors, type LawyerStatus } from '#modules/lawyer'

/** The calendar's side of a firm lawyer. */
export type Membership = {
  id: string
  lawyerId: string
  timeZone: string
  calendarType: 'regular' | 'variable'
  slotsPerDay: number | null
}

/** Those of the memberships that the public may book right now. */
export async function listBookable(
  db: Db,
  firmLawyerIds: readonly string[],
): Promise<Membership[]> {
  return (await memberships(db, firmLawyerIds)).filter(isShown)
}

/**
 * One of them, under a shared lock: hours, blocks and services stay as they are until the
 * transaction ends. Any number of clients book at once.
 */
export async function keepBookable(db: Db, firmLawyerId: string): Promise<Membership> {
  const [found] = await memberships(db, [firmLawyerId]).forKeyShare('firm_lawyer')
  if (!found || !isShown(found)) throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
  return found
}

type Found = Membership & { status: LawyerStatus; leftAt: Date | null }

const memberships = (db: Db, firmLawyerIds: readonly string[]): Knex.QueryBuilder<Found, Found[]> =>
  db('firm_lawyer')
    .join('lawyer', 'lawyer.id', 'firmLawyer.lawyerId')
    .whereIn('firmLawyer.id', [...firmLawyerIds])
    .select(
      'firmLawyer.id',
      'firmLawyer.lawyerId',
      'firmLawyer.timeZone',
      'firmLawyer.calendarType',
      'firmLawyer.slotsPerDay',
      'firmLawyer.leftAt',
      'lawyer.status',
    )

export async function getBookable(db: Db, firmLawyerId: string): Promise<Membership> {
  const [membership] = await listBookable(db, [firmLawyerId])
  if (!membership) throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
  return membership
}
