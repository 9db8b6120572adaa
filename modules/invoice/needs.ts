import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Consultation } from '#modules/consultation'
import type { Cipher, Clock } from '#modules/shared'

export type Needs = {
  db: Knex
  clock: Clock
  cipher: Cipher
  account: Pick<Account, 'getPerson'>
  consultation: Pick<Consultation, 'getParties' | 'getConsultation'>
}
