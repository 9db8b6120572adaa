import type { Knex } from 'knex'
import type { Account } from '#modules/account'
import type { Lawyers } from '#modules/lawyer'
import type { Messenger } from '#modules/messenger'
import type { Clock, Links, Transact, Tx } from '#modules/shared'

export type FirmNeeds = {
  db: Knex
  clock: Clock
  transact: Transact
  links: Links
  account: Pick<
    Account,
    | 'deletionWord'
    | 'findPersonByEmail'
    | 'getPerson'
    | 'grantRole'
    | 'isFresh'
    | 'openInvitedAccount'
    | 'reauthenticate'
    | 'withdrawRole'
  >
  lawyer: Pick<
    Lawyers,
    | 'changeFirm'
    | 'changeRole'
    | 'createFirm'
    | 'createLawyerProfile'
    | 'deleteLawyer'
    | 'findFirm'
    | 'findProfile'
    | 'forgetClosedFirms'
    | 'joinFirm'
    | 'leaveFirm'
    | 'listFirmLawyersOfAccount'
    | 'listMembers'
    | 'lockFirm'
    | 'setOwnInvoiceSettings'
  >
  /**
   * Which of these memberships offer clients a charged service while there is no account to pay to;
   * the calendar knows.
   */
  listUninvoiced: (tx: Tx, firmLawyerIds: readonly string[]) => Promise<string[]>
  messenger: Pick<Messenger, 'sendMail'>
}
