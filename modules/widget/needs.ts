import type { Knex } from 'knex'
import type { Calendar } from '#modules/calendar'
import type { Directory } from '#modules/directory'
import type { Lawyers } from '#modules/lawyer'
import type { Clock, Links, Transact } from '#modules/shared'

export type WidgetNeeds = {
  db: Knex
  clock: Clock
  transact: Transact
  links: Links
  calendar: Pick<Calendar, 'slots'>
  directory: Pick<Directory, 'firms'>
  lawyer: Pick<Lawyers, 'memberships'>
  brand: { name: string; publicUrl: string }
}
