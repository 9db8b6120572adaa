import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Calendar } from '#modules/calendar'
import type { Directory } from '#modules/directory'
import type { Lawyers } from '#modules/lawyer'
import type { Messenger } from '#modules/messenger'
import type { Specialties } from '#modules/specialty'
import type { Cipher, Clock, Links, Logger, Transact } from '#modules/shared'

export type Needs = {
  db: Knex
  clock: Clock
  cipher: Pick<Cipher, 'fingerprints'>
  transact: Transact
  log: Logger
  links: Pick<Links, 'to'>
  account: Pick<Account, 'people' | 'team'>
  messenger: Pick<Messenger, 'messages'>
  calendar: Pick<Calendar, 'slots'>
  lawyer: Pick<Lawyers, 'profiles'>
  directory: Pick<Directory, 'listings'>
  specialty: Pick<Specialties, 'listSpecialties'>
}
