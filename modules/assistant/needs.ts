import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Agenda } from '#modules/agenda'
import type { Calendar } from '#modules/calendar'
import type { Consultations } from '#modules/consultation'
import type { Files } from '#modules/file'
import type { Lawyers } from '#modules/lawyer'
import type { Matters } from '#modules/matter'
import type { Messenger } from '#modules/messenger'
import type { Clock, Links, Transact } from '#modules/shared'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  links: Links
  account: Pick<Account, 'people' | 'accounts'>
  agenda: Pick<Agenda, 'getOwnWeek'>
  calendar: Pick<Calendar, 'own' | 'ownWithin'>
  consultation: Pick<Consultations, 'assisted' | 'snapshots'>
  file: Pick<Files, 'openFile'>
  lawyer: Pick<Lawyers, 'memberships'>
  matter: Pick<Matters, 'assisted'>
  messenger: Pick<Messenger, 'messages'>
}
