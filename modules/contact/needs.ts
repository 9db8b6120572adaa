import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Messenger } from '#modules/messenger'
import type { Cipher, Clock, Links, Logger, Transact } from '#modules/shared'
import type { Setting } from '#modules/setting'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  links: Links
  log: Logger
  account: Pick<Account, 'team' | 'limits'>
  messenger: Pick<Messenger, 'messages'>
  setting: Setting
  brand: { name: string; supportEmail: string }
}
