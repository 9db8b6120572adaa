import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Calendar } from '#modules/calendar'
import type { Consultations } from '#modules/consultation'
import type { Clock, Links, Logger } from '#modules/shared'

export type Needs = {
  db: Knex
  clock: Clock
  links: Links
  log: Pick<Logger, 'warn'>
  /** Name of the platform, as calendar programs show it. */
  brand: { name: string }
  account: Pick<Account, 'people'>
  calendar: Pick<Calendar, 'changes' | 'feed' | 'writing'>
  consultation: Pick<Consultations, 'actions' | 'snapshots' | 'matter'>
}
