import type { Knex } from 'knex'
import type { Cipher, Clock, Jobs, Links, Logger, Transact } from '#modules/shared'
import type { MailCarrier, SmsCarrier } from '../carriers/ports.ts'
import type { Ceiling } from '../ceiling.ts'
import type { Checks } from '../condition.ts'

export type DeliveryNeeds = {
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
  /** The sender: the product's name and the address for replies. */
  brand: { name: string; supportEmail: string }
  /** Checks are made by modules above. */
  checks: Checks
}
