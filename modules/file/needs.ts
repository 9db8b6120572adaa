import type { Knex } from 'knex'
import type { Cipher, Clock, Logger, Storage, Transact } from '#modules/shared'
import type { Scanner } from './scanner.ts'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  log: Logger
  storage: Storage
  scanner: Scanner
}
