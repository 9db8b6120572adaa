import type { Cipher, Clock, Logger, Transact } from '#modules/shared'
import type { Lawyers } from '#modules/lawyer'
import type { Knex } from 'knex'
import type { OpenCalendarServer } from './external/accounts/calendar-server.ts'
import type { FetchCalendar } from './external/fetch-calendar.ts'

export type CalendarNeeds = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  log: Pick<Logger, 'warn'>
  lawyer: Pick<Lawyers, 'memberships'>
  fetchCalendar: FetchCalendar
  openCalendarServer: OpenCalendarServer
}
