import { membershipIdsOf } from '#modules/lawyer'
import type { Tx } from '#modules/shared'

/**
 * Deletes the feed, external calendars, connected accounts with their passwords, hours and blocks of a deleted lawyer. Services stay, since
 * consultations refer to them.
 */
export async function deleteLawyer(tx: Tx, { lawyerId }: { lawyerId: string }): Promise<void> {
  for (const table of ['calendar_feed', 'external_calendar', 'calendar_account'])
    await tx(table).where({ lawyerId }).delete()
  for (const table of ['work_hours', 'calendar_block', 'recurring_block'])
    await tx(table).whereIn('firmLawyerId', membershipIdsOf(tx, lawyerId)).delete()
}
