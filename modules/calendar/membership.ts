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
  const found: Array<Membership & { status: LawyerStatus; leftAt: Date | null }> = await db(
    'firm_lawyer',
  )
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
  return found.filter(isShown)
}

export async function getBookable(db: Db, firmLawyerId: string): Promise<Membership> {
  const [membership] = await listBookable(db, [firmLawyerId])
  if (!membership) throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
  return membership
}
