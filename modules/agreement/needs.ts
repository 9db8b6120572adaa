import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Consultations } from '#modules/consultation'
import type { FixedPriceTasks } from '#modules/fixed-price-task'
import type { Lawyers } from '#modules/lawyer'
import type { SealIdentity, TimeStamper } from '#modules/document'
import type { Cipher, Clock, Links, Logger, Storage, Transact } from '#modules/shared'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  links: Links
  log: Logger
  storage: Storage
  /** Name of the platform in the text, and the address for questions. */
  brand: { name: string; supportEmail: string }
  /** Read, or made, at the first use. */
  seal(): SealIdentity
  /** The time-stamping authority, if configured. */
  timeStamper: TimeStamper | undefined
  account: Pick<Account, 'people' | 'limits'>
  lawyer: Pick<Lawyers, 'memberships'>
  fixedPriceTask: Pick<FixedPriceTasks, 'snapshots' | 'moves'>
  consultation: Pick<Consultations, 'snapshots' | 'matter' | 'moves' | 'seed'>
}
