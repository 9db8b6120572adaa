import type { Knex } from 'knex'
import type { Cipher, Clock, Logger, Storage, Transact } from '#modules/shared'
import type { UploadLimit } from './upload-limit.ts'
import type { Scanner } from './scanner.ts'

export type FileNeeds = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  log: Logger
  storage: Storage
  /** Without one, only the type is checked. */
  scanner: Scanner | undefined
}

export type Needs = FileNeeds & { withinLimit: UploadLimit }
