import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Consultations } from '#modules/consultation'
import type { Files } from '#modules/file'
import type { Lawyers } from '#modules/lawyer'
import type { Matters } from '#modules/matter'
import type { Cipher, Clock, Logger, Transact } from '#modules/shared'

export type Needs = {
  db: Knex
  clock: Clock
  log: Logger
  transact: Transact
  cipher: Cipher
  account: Pick<Account, 'people'>
  consultation: Pick<Consultations, 'snapshots' | 'matter' | 'moves'>
  file: Pick<Files, 'attachFiles' | 'abandonFiles' | 'getFiles' | 'openFile'>
  lawyer: Pick<Lawyers, 'memberships'>
  matter: Pick<Matters, 'work'>
}
