import { isShown, lawyerErrors, type FirmLawyerDetails } from '#modules/lawyer'
import type { CalendarNeeds } from '../needs.ts'
import { getBookable } from '../hours/membership.ts'
import { findNextFreeAt } from './next-free-slots.ts'
import type { Service } from '../services/offered-service.ts'
import { listServices } from '../services/services.ts'

/**
 * Who can be booked here, and when at the earliest. Refuses with FIRM_LAWYER_NOT_FOUND where the
 * public sees no lawyer.
 */
export async function getPublicCalendar(
  needs: CalendarNeeds,
  firmLawyerId: string,
): Promise<{ firmLawyer: FirmLawyerDetails; nextFreeAt: Date | undefined }> {
  const { db, lawyer } = needs
  const firmLawyer = await lawyer.memberships.getFirmLawyer(db, firmLawyerId)
  if (!isShown(firmLawyer)) throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
  return { firmLawyer, nextFreeAt: await findNextFreeAt(needs, db, { firmLawyerId }) }
}

/** What the public can book; refuses in the same way. */
export async function listPublicServices(
  { db }: CalendarNeeds,
  firmLawyerId: string,
): Promise<Service[]> {
  await getBookable(db, firmLawyerId)
  return listServices(db, firmLawyerId)
}
