import type { Knex } from 'knex'
import type { Calendar } from '#modules/calendar'
import type { Lawyers } from '#modules/lawyer'
import type { Actor, Clock, Db, Logger, Transact } from '#modules/shared'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  log: Logger
  calendar: Pick<Calendar, 'findService' | 'getService' | 'findFreeStarts' | 'openFreeStarts' | 'openWeekdays' | 'holdForPerson' | 'dropHold'>
  lawyer: Pick<Lawyers, 'getFirmLawyer' | 'holdShown'>
  /** The service of a consultation this person asked for; undefined for anybody else's. */
  findOwnService: (db: Db, actor: Actor, consultationId: string) => Promise<{ serviceId: string; firmLawyerId: string } | undefined>
}
