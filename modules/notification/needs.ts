import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Consultation } from '#modules/consultation'
import type { Messenger } from '#modules/messenger'
import type { Broadcast, Cipher, Clock, Db, Links, Logger, Transact } from '#modules/shared'

export type NotificationNeeds = {
  db: Knex
  clock: Clock
  transact: Transact
  broadcast: Broadcast
  links: Links
  cipher: Cipher
  /** Who invites to a meeting, in calendar files. */
  brand: { name: string; supportEmail: string }
  log: Logger
  account: Pick<Account, 'getPeople' | 'holdPeople' | 'issueTicket'>
  messenger: Pick<Messenger, 'send' | 'listReceipts'>
  /** Whether the client has reviewed this consultation already. */
  wasReviewed?: (consultationId: string, db: Db) => Promise<boolean>
  consultation: Pick<Consultation, 'getNews' | 'listStarting' | 'makeMailLink'>
}
