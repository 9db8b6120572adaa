import type { Knex } from 'knex'
import type { Db, Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import type { LawyerStatus } from '../lawyer.ts'
import type { FirmLawyer } from './firm-lawyer.ts'
import { isShown } from './get-firm-lawyer.ts'

/** What the calendar needs of a firm lawyer. */
export type Membership = Pick<
  FirmLawyer,
  'id' | 'lawyerId' | 'timeZone' | 'calendarType' | 'slotsPerDay'
>

/** Those of the memberships that the public may book now. */
export async function listBookable(
  db: Db,
  firmLawyerIds: readonly string[],
): Promise<Membership[]> {
  return (await memberships(db, firmLawyerIds)).filter(isShown)
}

/**
 * Takes a shared lock, so that hours, blocks and services stay unchanged until the transaction
 * ends. Any number of clients book at once.
 */
export async function lockBookable(db: Db, firmLawyerId: string): Promise<Membership> {
  const [membership] = await memberships(db, [firmLawyerId]).forKeyShare('firm_lawyer')
  if (!membership || !isShown(membership)) throw errors.FIRM_LAWYER_NOT_FOUND()
  return membership
}

/** Also of a lawyer whom the public cannot book. */
export async function getMembership(db: Db, firmLawyerId: string): Promise<Membership> {
  const [membership] = await memberships(db, [firmLawyerId])
  if (!membership) throw errors.FIRM_LAWYER_NOT_FOUND()
  return membership
}

/**
 * Locks a calendar for a change. Bookings under way (`lockBookable`) finish first, later ones wait:
 * nobody books a time that was just removed, and the lawyer sees everything booked before.
 */
export async function lockCalendar(tx: Tx, firmLawyerId: string): Promise<{ version: number }> {
  const locked = await tx('firm_lawyer')
    .where({ id: firmLawyerId })
    .forUpdate()
    .first<{ version: number } | undefined>('calendarVersion as version')
  return locked ?? { version: 0 }
}

/** Changes of what belongs to a lawyer, in whichever firm, happen one by one. */
export const lockLawyer = async (tx: Tx, lawyerId: string): Promise<void> =>
  void (await tx('lawyer').where({ id: lawyerId }).forUpdate().select('id'))

/** Subquery: the lawyer of a membership. */
export const lawyerIdOf = (db: Db, firmLawyerId: string): Knex.QueryBuilder =>
  db('firm_lawyer').select('lawyerId').where({ id: firmLawyerId })

/** Subquery: all memberships of a lawyer, ended ones included. */
export const membershipIdsOf = (db: Db, lawyerId: string): Knex.QueryBuilder =>
  db('firm_lawyer').select('id').where({ lawyerId })

type MembershipRow = Membership & { status: LawyerStatus; leftAt: Date | null }

const memberships = (
  db: Db,
  firmLawyerIds: readonly string[],
): Knex.QueryBuilder<MembershipRow, MembershipRow[]> =>
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
