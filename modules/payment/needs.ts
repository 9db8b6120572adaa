import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Consultation } from '#modules/consultation'
import type { Lawyers } from '#modules/lawyer'
import type { Clock, Jobs, Links, Logger, Transact } from '#modules/shared'
import type { PaymentProvider } from './providers/provider.ts'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  jobs: Jobs
  links: Links
  log: Logger
  account: Pick<Account, 'team'>
  consultation: Pick<Consultation, 'snapshots' | 'moves'>
  lawyer: Pick<Lawyers, 'memberships'>
  /** All we have keys of: also those no longer offered are heard, asked and send money back. */
  providers: readonly PaymentProvider[]
  /** Names of those one may pay by, the first chosen when the client names none. */
  offered: readonly [string, ...string[]]
}
