import type { Knex } from 'knex'
import type { Calendar } from '#modules/calendar'
import type { Lawyers } from '#modules/lawyer'
import type { Clock, Logger, Transact } from '#modules/shared'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  log: Logger
  calendar: Pick<Calendar, 'findService' | 'getService' | 'findFreeStarts' | 'holdForPerson' | 'dropHold'>
  lawyer: Pick<Lawyers, 'getFirmLawyer' | 'holdShown'>
}
