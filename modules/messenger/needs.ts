import type { Knex } from 'knex'
import type { Cipher, Clock, Db, Jobs, Links, Logger, Transact } from '#modules/shared'
import type { Ceiling } from './ceiling.ts'
import type { Condition } from './message.ts'
import type { MailCarrier, SmsCarrier } from './carriers/ports.ts'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  jobs: Jobs
  links: Links
  log: Logger
  mail: MailCarrier
  sms: SmsCarrier
  ceiling: Ceiling
  /**
   * Whether what a message was written upon still stands at the moment of sending; a module above
   * knows.
   */
  stillHolds?: (db: Db, condition: Condition) => Promise<boolean>
  /** Who writes: the product's name and the address answers go to. */
  brand: { name: string; supportEmail: string }
  /** Path where mails that do not leave the house can be read; only in a demo. */
  mailboxPath?: string | undefined
}
