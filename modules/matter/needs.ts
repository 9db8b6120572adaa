import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Consultations } from '#modules/consultation'
import type { Files } from '#modules/file'
import type { Lawyers } from '#modules/lawyer'
import type { Cipher, Clock, Transact } from '#modules/shared'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  account: Pick<Account, 'people'>
  consultation: Pick<Consultations, 'assisted' | 'snapshots' | 'matter' | 'conflict' | 'moves'>
  file: Pick<Files, 'attachFiles' | 'abandonFiles' | 'getFiles' | 'openFile'>
  lawyer: Pick<Lawyers, 'memberships'>
  /** Sends a frame to all open windows of a person. A lost frame is repaired by the next read. */
  sendFrame(accountId: string, frame: { type: string; matterId: string }): void
}
