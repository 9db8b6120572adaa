import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Contact } from '#modules/contact'
import type { Inquiries } from '#modules/inquiry'
import type { OwnProfiles, RegisterChecks } from '#modules/lawyer'
import type { Messenger } from '#modules/messenger'
import type { Payments } from '#modules/payment'
import type { Reviews } from '#modules/review'
import type { Cipher, Clock, Jobs, Transact } from '#modules/shared'

export type Needs = {
  db: Knex
  clock: Clock
  transact: Transact
  cipher: Cipher
  jobs: Jobs
  account: Pick<Account, 'people' | 'team'>
  contact: Pick<Contact, 'answerMessage' | 'closeMessage'>
  inquiry: Pick<Inquiries, 'reports'>
  lawyer: { registerChecks: RegisterChecks; ownProfiles: OwnProfiles }
  messenger: Pick<Messenger, 'mailboxes'>
  payment: Pick<Payments, 'discrepancies'>
  review: Pick<Reviews, 'team'>
}
