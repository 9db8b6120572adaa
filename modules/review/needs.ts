import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Consultations } from '#modules/consultation'
import type { Lawyers } from '#modules/lawyer'
import type { Clock, Transact } from '#modules/shared'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  account: Pick<Account, 'people' | 'team'>
  lawyer: Pick<Lawyers, 'profiles' | 'firms' | 'memberships'>
  consultation: Pick<Consultations, 'snapshots'>
}
