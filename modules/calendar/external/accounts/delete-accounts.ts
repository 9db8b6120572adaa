import type { QueryBuilder } from 'objection'
import type { Tx } from '#modules/shared'
import type { CalendarNeeds } from '../../needs.ts'
import { revokeSoon } from '../consent/revoke-consents.ts'
import type { CalendarAccount } from './calendar-account.ts'

export type DeletionNeeds = Pick<CalendarNeeds, 'cipher' | 'clock' | 'consents' | 'log'>

/** Deletes accounts with their calendars; their consents are then taken back at the provider. */
export async function deleteAccounts(
  needs: DeletionNeeds,
  tx: Tx,
  accounts: QueryBuilder<CalendarAccount>,
): Promise<void> {
  const deleted = await accounts.delete().returning('*')
  for (const account of deleted) {
    const credentials = readCredentials(needs, account)
    if (credentials) await revokeSoon(needs, tx, credentials)
  }
}

/** Credentials that cannot be opened any more do not keep the account. */
function readCredentials(needs: DeletionNeeds, account: CalendarAccount) {
  try {
    return account.credentials(needs)
  } catch (error) {
    needs.log.warn({ accountId: account.id, err: error }, 'consent not taken back: not readable')
    return undefined
  }
}
