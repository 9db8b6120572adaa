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
  /** Only where the operator has set one up. */
  scanner?: Scanner
}

/** What its functions work with. */
export type Needs = FileNeeds & { scanner: Scanner; inTurn: InTurn }
