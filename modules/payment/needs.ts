import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Consultations } from '#modules/consultation'
import type { FixedPriceTasks } from '#modules/fixed-price-task'
import type { Invoices } from '#modules/invoice'
import type { Lawyers } from '#modules/lawyer'
import type { Clock, Jobs, Links, Logger, Transact } from '#modules/shared'
import type { PaymentProvider } from './providers/provider.ts'
import type { ProviderName } from './providers/provider-name.ts'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  jobs: Jobs
  links: Links
  log: Logger
  account: Pick<Account, 'team'>
  consultation: Pick<Consultations, 'snapshots' | 'moves'>
  fixedPriceTask: Pick<FixedPriceTasks, 'snapshots' | 'moves'>
  lawyer: Pick<Lawyers, 'memberships'>
  invoice: Pick<Invoices, 'final'>
  /** All providers with keys: those no longer offered still send callbacks and refunds. */
  providers: readonly PaymentProvider[]
  /** Names of the providers that clients may choose; the first is the default. */
  offered: readonly [ProviderName, ...ProviderName[]]
}
