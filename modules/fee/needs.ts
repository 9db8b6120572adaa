import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Consultations } from '#modules/consultation'
import type { Lawyers } from '#modules/lawyer'
import type { Payments } from '#modules/payment'
import type { Cipher, Clock, Transact } from '#modules/shared'

export type Needs = {
  db: Knex
  clock: Clock
  cipher: Cipher
  transact: Transact
  account: Pick<Account, 'identity' | 'team'>
  consultation: Pick<Consultations, 'snapshots'>
  lawyer: Pick<Lawyers, 'profiles' | 'memberships'>
  payment: Pick<Payments, 'ledger'>
  /** The operator of the platform, who issues the statements. */
  operator: { name: string; code?: string; address?: string }
}
