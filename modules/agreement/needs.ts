import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Consultation } from '#modules/consultation'
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
  /** Name of the platform as the text calls it, and where people write to. */
  brand: { name: string; supportEmail: string }
  /** What signed agreements are sealed with; read, or made, when first needed. */
  seal(): SealIdentity
  /** Who proves when it was sealed, where the operator has named one. */
  timeStamper: TimeStamper | undefined
  account: Pick<Account, 'people' | 'limits'>
  lawyer: Pick<Lawyers, 'memberships'>
  consultation: Pick<Consultation, 'snapshots' | 'matter' | 'moves' | 'seed'>
}
