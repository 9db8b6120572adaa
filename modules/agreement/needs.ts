import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Consultation } from '#modules/consultation'
import type { Lawyers } from '#modules/lawyer'
import type { Cipher, Clock, Logger, Transact } from '#modules/shared'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  log: Logger
  /** Name of the platform as the text calls it. */
  brand: string
  account: Pick<Account, 'getPerson'>
  lawyer: Pick<Lawyers, 'getFirmLawyer'>
  consultation: Pick<Consultation, 'getConsultation' | 'getParties' | 'recordAgreementShown' | 'getSignable' | 'confirmSignature'>
}
