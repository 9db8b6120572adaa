import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Consultation } from '#modules/consultation'
import type { Files } from '#modules/file'
import type { Lawyers } from '#modules/lawyer'
import type { Cipher, Clock, Db, Storage, Transact } from '#modules/shared'
import type { VatRegister } from './vies.ts'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  storage: Storage
  /** Name of the platform, which issues in the lawyer's name (IX-751, Art. 79). */
  brand: string
  vatRegister: VatRegister
  /** As whom the client was shown the agreement that this money is for. */
  findClientName?(db: Db, consultationId: string): Promise<string | undefined>
  account: Pick<Account, 'people' | 'limits'>
  consultation: Pick<Consultation, 'snapshots' | 'matter' | 'getConsultation'>
  lawyer: Pick<Lawyers, 'memberships'>
  file: Pick<Files, 'storeFile' | 'attachFiles' | 'openFile' | 'getFiles'>
}
