import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Files } from '#modules/file'
import type { Messenger } from '#modules/messenger'
import type { Register } from '#modules/register'
import type { Cipher, Clock, Links, Logger, Transact } from '#modules/shared'

export type RegisterCheckNeeds = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  links: Links
  log: Logger
  account: Pick<Account, 'people' | 'team'>
  file: Files
  messenger: Pick<Messenger, 'messages'>
  register: Pick<Register, 'entries'>
}
