import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Calendar } from '#modules/calendar'
import type { Consultations } from '#modules/consultation'
import type { Lawyers } from '#modules/lawyer'
import type { Clock, Logger, Transact } from '#modules/shared'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  log: Logger
  account: Pick<Account, 'people'>
  calendar: Pick<Calendar, 'services' | 'slots' | 'holds'>
  consultation: Pick<Consultations, 'requests'>
  lawyer: Pick<Lawyers, 'memberships'>
}
