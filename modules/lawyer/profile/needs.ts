import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Files } from '#modules/file'
import type { Cipher, Clock, Db, Transact } from '#modules/shared'
import type { Specialties } from '#modules/specialty'
import type { PortraitStorage } from '../portrait-storage.ts'
import type { Approval, Practice } from './onboarding.ts'

export type OwnProfileNeeds = {
  db: Knex
  clock: Clock
  cipher: Cipher
  transact: Transact
  storage: PortraitStorage
  account: Pick<Account, 'people' | 'team' | 'limits'>
  file: Pick<Files, 'readUpload'>
  specialty: Pick<Specialties, 'listOffered' | 'listSpecialties'>
  /**
   * What can be booked through these memberships, and when: the calendar's to say, which stands
   * above this module.
   */
  describePractice: (db: Db, firmLawyerIds: readonly string[]) => Promise<Practice>
  /** What the register check of this lawyer waits for. */
  findApproval?: (db: Db, lawyerId: string) => Promise<Approval | undefined>
}
