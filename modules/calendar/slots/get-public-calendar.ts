import { isShown, lawyerErrors, listBookable, type FirmLawyerDetails } from '#modules/lawyer'
import type { CalendarNeeds } from '../needs.ts'
import type { Service } from '../services/offered-service.ts'
import { listServices } from '../services/services.ts'
import { findNextFreeAt } from './next-free-slots.ts'

/** Refuses with FIRM_LAWYER_NOT_FOUND where the public sees no lawyer. */
export async function getPublicCalendar(
  needs: CalendarNeeds,
  firmLawyerId: string,
): Promise<{ firmLawyer: FirmLawyerDetails; nextFreeAt: Date | undefined }> {
  const { db, lawyer } = needs
  const firmLawyer = await lawyer.memberships.getFirmLawyer(db, firmLawyerId)
  if (!isShown(firmLawyer)) throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
  return { firmLawyer, nextFreeAt: await findNextFreeAt(needs, db, { firmLawyerId }) }
}

/** Refuses like `getPublicCalendar`. */
export async function listPublicServices(
  { db }: CalendarNeeds,
  firmLawyerId: string,
): Promise<Service[]> {
  if ((await listBookable(db, [firmLawyerId])).length === 0)
    throw lawyerErrors.FIRM_LAWYER_NOT_FOUND()
  return listServices(db, firmLawyerId)
}
