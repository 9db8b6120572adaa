import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Consultations } from '#modules/consultation'
import type { Files } from '#modules/file'
import type { FixedPriceTasks } from '#modules/fixed-price-task'
import type { Lawyers } from '#modules/lawyer'
import type { Cipher, Clock, Storage, Transact } from '#modules/shared'
import type { VatRegister } from './buyer/vies.ts'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  storage: Storage
  /** Name of the platform, which issues in the lawyer's name (IX-751, Art. 79). */
  brand: string
  vatRegister: VatRegister
  account: Pick<Account, 'people' | 'limits'>
  consultation: Pick<Consultations, 'snapshots' | 'matter' | 'moves'>
  fixedPriceTask: Pick<FixedPriceTasks, 'snapshots' | 'moves'>
  lawyer: Pick<Lawyers, 'memberships'>
  file: Pick<Files, 'storeFile' | 'attachFiles' | 'openFile' | 'getFiles'>
}
