import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Consultations } from '#modules/consultation'
import type { Fees } from '#modules/fee'
import type { FixedPriceTasks } from '#modules/fixed-price-task'
import type { Invoices } from '#modules/invoice'
import type { Lawyers } from '#modules/lawyer'
import type { Notifications } from '#modules/notification'
import type { Payments } from '#modules/payment'
import type { Clock, Transact } from '#modules/shared'

/** Work outside a request for a consultation. */
export type RecordedJobs = {
  items: { name: string; state: 'done' | 'failed' | 'planned' | 'waiting'; at: Date }[]
  /** False while the job store does not respond: then failed jobs are missing. */
  isComplete: boolean
}

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  account: Pick<Account, 'people' | 'team'>
  consultation: Pick<Consultations, 'snapshots' | 'team'>
  fee: Pick<Fees, 'entries'>
  fixedPriceTask: Pick<FixedPriceTasks, 'records'>
  invoice: Pick<Invoices, 'issuing' | 'records'>
  lawyer: Pick<Lawyers, 'profiles' | 'firms'>
  notification: Pick<Notifications, 'records'>
  payment: Pick<Payments, 'refunds' | 'records'>
  listJobs(of: { consultationId: string; otherIds: readonly string[] }): Promise<RecordedJobs>
}
