import type { Knex } from 'knex'
import type { Cipher, Clock, Jobs, Links, Logger } from '#modules/shared'
import type { MailCarrier, SmsCarrier } from './ports.ts'

export type Needs = {
  db: Knex
  clock: Clock
  cipher: Cipher
  jobs: Jobs
  links: Links
  log: Logger
  mail: MailCarrier
  sms: SmsCarrier
  /** Who writes: the product's name and the address answers go to. */
  brand: { name: string; supportEmail: string }
  /** Path where mails that do not leave the house can be read; only in a demo. */
  mailboxPath?: string | undefined
}
