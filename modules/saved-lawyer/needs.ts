import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Calendar } from '#modules/calendar'
import type { Consultations } from '#modules/consultation'
import type { Directory } from '#modules/directory'
import type { Lawyers } from '#modules/lawyer'
import type { Cipher, Clock, Transact } from '#modules/shared'

export type Needs = {
  db: Knex
  clock: Clock
  cipher: Cipher
  transact: Transact
  account: Pick<Account, 'people'>
  calendar: Pick<Calendar, 'slots'>
  consultation: Pick<Consultations, 'views'>
  directory: Pick<Directory, 'profiles'>
  lawyer: Pick<Lawyers, 'memberships' | 'profiles'>
}
