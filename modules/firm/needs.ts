import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Calendar } from '#modules/calendar'
import type { Lawyers } from '#modules/lawyer'
import type { Messenger } from '#modules/messenger'
import type { Clock, Links, Transact } from '#modules/shared'

export type FirmNeeds = {
  db: Knex
  clock: Clock
  transact: Transact
  links: Links
  account: Pick<Account, 'proof' | 'people' | 'accounts'>
  calendar: Pick<Calendar, 'practice'>
  lawyer: Pick<Lawyers, 'firms' | 'memberships' | 'profiles'>
  messenger: Pick<Messenger, 'messages'>
}
