import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Calendar, Service } from '#modules/calendar'
import type { Lawyers } from '#modules/lawyer'
import type { Actor, Clock, Db, Logger, Transact } from '#modules/shared'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  log: Logger
  account: Pick<Account, 'holdPresent'>
  calendar: Pick<
    Calendar,
    | 'findService'
    | 'getService'
    | 'findFreeStarts'
    | 'openFreeStarts'
    | 'openWeekdays'
    | 'holdForPerson'
    | 'dropHold'
  >
  lawyer: Pick<Lawyers, 'getFirmLawyer' | 'holdShown'>
  /**
   * Whether this person may not ask for the service, since they let lawyers wait in vain and it is
   * not paid in advance.
   */
  isBarred: (db: Db, actor: Actor, service: Service) => Promise<boolean>
  /** Whether this person has met the lawyer, or is to. */
  hasMet: (db: Db, actor: Actor, lawyerId: string) => Promise<boolean>
  /** The service of a consultation this person asked for; undefined for anybody else's. */
  findOwnService: (
    db: Db,
    actor: Actor,
    consultationId: string,
  ) => Promise<{ serviceId: string; firmLawyerId: string } | undefined>
}
