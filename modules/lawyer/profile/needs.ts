import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Files } from '#modules/file'
import type { Cipher, Clock, Transact } from '#modules/shared'
import type { Specialties } from '#modules/specialty'
import type { PortraitStorage } from '../portrait/portrait-storage.ts'

export type OwnProfileNeeds = {
  db: Knex
  clock: Clock
  cipher: Cipher
  transact: Transact
  storage: PortraitStorage
  account: Pick<Account, 'people' | 'team' | 'limits'>
  file: Files
  specialty: Specialties
}
