import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Calendar } from '#modules/calendar'
import type { Lawyers, OwnProfiles, RegisterChecks } from '#modules/lawyer'

export type Needs = {
  db: Knex
  account: Pick<Account, 'people'>
  calendar: Pick<Calendar, 'practice'>
  lawyer: Pick<Lawyers, 'listing' | 'profiles'> & {
    ownProfiles: OwnProfiles
    registerChecks: RegisterChecks
  }
}
