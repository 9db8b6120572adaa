import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Clock, Logger, Transact } from '#modules/shared'
import type { RegisterSource } from './source/register-source.ts'

export type RegisterNeeds = {
  db: Knex
  clock: Clock
  transact: Transact
  log: Logger
  account: { team: Pick<Account['team'], 'recordTeamAction'> }
  /** Where the lists are read every night; without it they come by file or by hand. */
  source: RegisterSource | undefined
}
