import { membershipIdsOf } from '#modules/lawyer'
import type { Tx } from '#modules/shared'
import { clearAccounts } from './external/accounts/clear-accounts.ts'
import type { DeletionNeeds } from './external/accounts/delete-accounts.ts'

/**
 * Deletes the feed, external calendars, connected accounts with their passwords, hours and blocks of a
 * deleted lawyer; meetings that we wrote there are removed first. Services stay, since consultations
 * refer to them.
 */
export async function deleteLawyer(
  needs: DeletionNeeds,
  tx: Tx,
  { lawyerId }: { lawyerId: string },
): Promise<void> {
  await tx('calendar_feed').where({ lawyerId }).delete()
  await clearAccounts(needs, tx, { lawyerId })
  for (const table of ['work_hours', 'calendar_block', 'recurring_block'])
    await tx(table).whereIn('firmLawyerId', membershipIdsOf(tx, lawyerId)).delete()
}
