import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Consultation } from '#modules/consultation'
import type { Lawyers } from '#modules/lawyer'
import type { Payments } from '#modules/payment'
import type { Cipher, Clock, Transact } from '#modules/shared'

export type FeeNeeds = {
  db: Knex
  clock: Clock
  cipher: Cipher
  transact: Transact
  account: Pick<Account, 'identity' | 'team'>
  consultation: Pick<Consultation, 'snapshots'>
  lawyer: Pick<Lawyers, 'profiles' | 'memberships'>
  payment: Pick<Payments, 'ledger'>
  /** Who runs the platform and issues the statement. */
  operator: { name: string; code?: string | undefined; address?: string | undefined }
}
