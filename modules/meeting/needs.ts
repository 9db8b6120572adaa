import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Attendances } from '#modules/attendance'
import type { Consultations } from '#modules/consultation'
import type { Lawyers } from '#modules/lawyer'
import type { Messenger } from '#modules/messenger'
import type { Broadcast, Cipher, Clock, Links, Logger, Transact } from '#modules/shared'
import type { Relay } from './ice-servers.ts'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  broadcast: Broadcast
  cipher: Cipher
  links: Links
  log: Logger
  account: Pick<Account, 'tickets' | 'people' | 'limits'>
  attendance: Attendances
  consultation: Pick<Consultations, 'snapshots' | 'moves'>
  lawyer: Pick<Lawyers, 'memberships'>
  messenger: Pick<Messenger, 'messages'>
  relay: Relay | undefined
}
