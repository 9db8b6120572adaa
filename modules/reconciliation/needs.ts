import type { Knex } from 'knex'
import type { Consultations } from '#modules/consultation'
import type { FixedPriceTasks } from '#modules/fixed-price-task'
import type { Invoices } from '#modules/invoice'
import type { Payments } from '#modules/payment'
import type { Clock, Logger } from '#modules/shared'

export type Needs = {
  db: Knex
  clock: Clock
  log: Logger
  consultation: Pick<Consultations, 'snapshots'>
  fixedPriceTask: Pick<FixedPriceTasks, 'snapshots'>
  payment: Pick<Payments, 'ledger' | 'discrepancies'>
  invoice: Pick<Invoices, 'documents'>
}
