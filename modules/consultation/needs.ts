import type { Readable } from 'node:stream'
import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Attendances } from '#modules/attendance'
import type { Calendar } from '#modules/calendar'
import type { Files } from '#modules/file'
import type { Lawyers } from '#modules/lawyer'
import type { Specialties } from '#modules/specialty'
import type { Cipher, Clock, Jobs, Links, Logger, Transact } from '#modules/shared'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  jobs: Jobs
  log: Logger
  links: Links
  account: Pick<Account, 'people' | 'limits'>
  calendar: Pick<Calendar, 'services' | 'slots' | 'claims' | 'external' | 'holds' | 'cover'>
  lawyer: Pick<Lawyers, 'memberships'>
  file: Pick<Files, 'storeFile' | 'attachFiles' | 'getFiles' | 'openFile' | 'abandonFiles'>
  attendance: Pick<Attendances, 'judgement'>
  specialty: Pick<Specialties, 'findSpecialty'>
  maxRequestsPerDay: { perLawyer: number; total: number }
}

export type Upload = { name: string; stream: Readable }
