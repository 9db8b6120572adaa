import type { Db } from '#modules/shared'
import { getFirmLawyer, listFirmLawyersOfAccount, listFirmLawyersOfLawyer } from './get-firm-lawyer.ts'

export function createLawyer() {
  return {
    getFirmLawyer: (db: Db, id: string) => getFirmLawyer(db, id),
    listFirmLawyersOfAccount: (db: Db, accountId: string) => listFirmLawyersOfAccount(db, accountId),
    listFirmLawyersOfLawyer: (db: Db, lawyerId: string) => listFirmLawyersOfLawyer(db, lawyerId),
  }
}

/** The services of this module; the person is the model `Lawyer`. */
export type Lawyers = ReturnType<typeof createLawyer>

export { isShown, type FirmLawyerDetails } from './get-firm-lawyer.ts'
export { isBoundBySecrecy, type ClientType, type Gender, type LawyerStatus, type Qualification } from './lawyer.ts'
export { errors as lawyerErrors } from './errors.ts'
export * from './events.ts'
