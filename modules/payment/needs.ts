import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Consultation } from '#modules/consultation'
import type { Clock, Jobs, Links, Logger, Transact } from '#modules/shared'
import type { PaymentProvider } from './provider.ts'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  jobs: Jobs
  links: Links
  log: Logger
  account: Pick<Account, 'recordTeamAction'>
  /** Each of these locks the consultation's row. */
  consultation: Pick<Consultation, 'getPayable' | 'confirmPayment' | 'confirmRefund'>
  /** Offered first, first chosen when the client names none. */
  providers: readonly [PaymentProvider, ...PaymentProvider[]]
}
