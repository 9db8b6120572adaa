import type { Knex } from 'knex'
import type { Cipher, Clock, Logger, Storage, Transact } from '#modules/shared'
import type { InTurn } from './in-turn.ts'
import type { Scanner } from './scanner.ts'

/** What the composition gives this module. */
export type FileNeeds = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  log: Logger
  storage: Storage
  /** Without one, files are only judged by their type and served as downloads. */
  scanner: Scanner | undefined
}

/** What its functions work with. */
export type Needs = FileNeeds & { inTurn: InTurn }
