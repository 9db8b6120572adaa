import type { Cipher, Clock, Links, Logger, Transact } from '#modules/shared'
import type { Account } from '#modules/account'
import type { Lawyers } from '#modules/lawyer'
import type { Knex } from 'knex'
import type { OpenCalendarServer } from './external/accounts/calendar-server.ts'
import type { Consents } from './external/consent/consents.ts'
import type { FetchCalendar } from './external/fetch-calendar.ts'

/** What rules need that ask only for the time. */
export type ClockNeeds = Pick<CalendarNeeds, 'clock'>

export type CalendarNeeds = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  log: Pick<Logger, 'warn'>
  account: { people: Pick<Account['people'], 'getPerson'> }
  lawyer: Pick<Lawyers, 'memberships'>
  fetchCalendar: FetchCalendar
  links: Pick<Links, 'to'>
  openCalendarServer: OpenCalendarServer
  consents: Consents
}
