import type { Knex } from 'knex'
import type { Calendar } from '#modules/calendar'
import type { Directory } from '#modules/directory'
import type { Clock, Logger, Transact } from '#modules/shared'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  log: Logger
  calendar: Pick<Calendar, 'slots'>
  directory: Pick<Directory, 'listings'>
}
