import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Consultations } from '#modules/consultation'
import type { Invoices } from '#modules/invoice'
import type { Messenger } from '#modules/messenger'
import type { Reviews } from '#modules/review'
import type { Broadcast, Cipher, Clock, Links, Logger, Transact } from '#modules/shared'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  broadcast: Broadcast
  links: Links
  cipher: Cipher
  /** The organizer in calendar files. */
  brand: { name: string; supportEmail: string }
  log: Logger
  account: Pick<Account, 'people' | 'tickets'>
  invoice: { final: Pick<Invoices['final'], 'isConfirmedHere'> }
  messenger: Pick<Messenger, 'messages'>
  review: Pick<Reviews, 'records'>
  consultation: Pick<Consultations, 'snapshots' | 'mailLinks'>
}
