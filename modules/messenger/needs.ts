import type { Knex } from 'knex'
import type { Cipher, Clock, Jobs, Links, Logger, Transact } from '#modules/shared'
import type { Ceiling } from './ceiling.ts'

export type MessengerNeeds = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  jobs: Jobs
  links: Links
  log: Logger
  ceiling: Ceiling
  /** Where the mails of a demo can be read. */
  mailboxPath: string | undefined
}
