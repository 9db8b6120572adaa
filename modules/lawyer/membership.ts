import { DEFAULT_TIME_ZONE, emit, newId, type Clock, type Tx } from '#modules/shared'
import { lawyerChanged } from './events.ts'
import { FirmLawyer } from './firm-lawyer.ts'

export type NewMembership = Pick<FirmLawyer, 'firmId' | 'lawyerId'> &
  Partial<Pick<FirmLawyer, 'id' | 'role' | 'timeZone' | 'calendarType' | 'slotsPerDay' | 'officePositionLt' | 'officePositionEn'>>

/** Makes the lawyer bookable through the firm, with a calendar and services of this membership alone. */
export async function joinFirm({ clock }: { clock: Clock }, tx: Tx, given: NewMembership): Promise<FirmLawyer> {
  const membership = await FirmLawyer.query(tx).insert({
    id: newId(), role: 'member', timeZone: DEFAULT_TIME_ZONE, calendarType: 'regular', slotsPerDay: null, joinedAt: clock.now(), leftAt: null, ...given,
  })
  await emit(tx, lawyerChanged, { lawyerId: given.lawyerId })
  return membership
}

/** Ends the membership. Its past stays; what was still to come is for the consultations to settle. */
export async function leaveFirm({ clock }: { clock: Clock }, tx: Tx, firmLawyerId: string): Promise<void> {
  const left = await FirmLawyer.query(tx).findById(firmLawyerId).whereNull('leftAt').patch({ leftAt: clock.now() }).returning('lawyerId').first()
  if (left) await emit(tx, lawyerChanged, { lawyerId: left.lawyerId })
}
