import { DEFAULT_TIME_ZONE, emit, newId, type Clock, type Tx } from '#modules/shared'
import { lawyerChanged, membershipEnded } from '../events.ts'
import { FirmLawyer } from './firm-lawyer.ts'
import { Firm } from './firm.ts'

export type NewMembership = Pick<FirmLawyer, 'firmId' | 'lawyerId'> &
  Partial<
    Pick<
      FirmLawyer,
      | 'id'
      | 'role'
      | 'timeZone'
      | 'calendarType'
      | 'slotsPerDay'
      | 'officePositionLt'
      | 'officePositionEn'
    >
  >

/**
 * Adds the lawyer to the firm, with a calendar of this membership. The first member represents the
 * firm.
 */
export async function joinFirm(
  { clock }: { clock: Clock },
  tx: Tx,
  given: NewMembership,
): Promise<FirmLawyer> {
  await lockFirm(tx, given.firmId)
  const isFirst = !(await FirmLawyer.query(tx)
    .findOne({ firmId: given.firmId })
    .whereNull('leftAt'))
  const membership = await FirmLawyer.query(tx).insert({
    id: newId(),
    role: isFirst ? 'representative' : 'member',
    timeZone: DEFAULT_TIME_ZONE,
    calendarType: 'regular',
    slotsPerDay: null,
    joinedAt: clock.now(),
    leftAt: null,
    ...given,
  })
  await emit(tx, lawyerChanged, { lawyerId: given.lawyerId })
  return membership
}

/** Ends the membership; subscribers end its consultations. False when it had ended. */
export async function leaveFirm(
  { clock }: { clock: Clock },
  tx: Tx,
  firmLawyerId: string,
): Promise<boolean> {
  // Waits for bookings in progress, so that their consultations end too.
  await FirmLawyer.query(tx).select('id').findById(firmLawyerId).forUpdate()
  const membership = await FirmLawyer.query(tx)
    .findById(firmLawyerId)
    .whereNull('leftAt')
    .patch({ leftAt: clock.now() })
    .returning(['lawyerId', 'firmId'])
    .first()
  if (!membership) return false
  await emit(tx, membershipEnded, {
    firmLawyerId,
    lawyerId: membership.lawyerId,
    firmId: membership.firmId,
  })
  await emit(tx, lawyerChanged, { lawyerId: membership.lawyerId })
  return true
}

/** Serialises changes of a firm's members. */
export async function lockFirm(tx: Tx, firmId: string): Promise<Firm | undefined> {
  return Firm.query(tx).findById(firmId).forNoKeyUpdate()
}

/** A commit without a representative fails in the database. */
export async function changeRole(
  tx: Tx,
  { firmLawyerId, role }: Pick<FirmLawyer, 'role'> & { firmLawyerId: string },
): Promise<void> {
  await FirmLawyer.query(tx).findById(firmLawyerId).whereNull('leftAt').patch({ role })
}
