import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Lawyers } from '#modules/lawyer'
import type { Cipher, Clock, Logger, Transact } from '#modules/shared'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  log: Logger
  account: Pick<Account, 'people' | 'team'>
  lawyer: Pick<Lawyers, 'memberships'>
}
