import type { Knex } from 'knex'
import type { Fees } from '#modules/fee'
import type { Invoices } from '#modules/invoice'
import type { Payments } from '#modules/payment'

export type Needs = {
  db: Knex
  fee: Pick<Fees, 'entries'>
  invoice: Pick<Invoices, 'issuing'>
  payment: Pick<Payments, 'refunds'>
}
