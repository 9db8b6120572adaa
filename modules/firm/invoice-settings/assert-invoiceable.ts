import type { Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import type { FirmNeeds } from '../needs.ts'

/**
 * Makes a change of who invoices and to which account. Refuses one that leaves charged services
 * without an account that clients pay to (docs/decisions/221): another account is entered first, or
 * the services are removed. What had none before stays as it is.
 */
export async function keepInvoiceable(
  { calendar }: Pick<FirmNeeds, 'calendar'>,
  tx: Tx,
  firmLawyerIds: readonly string[],
  { field }: { field?: string },
  change: () => Promise<void>,
): Promise<void> {
  const before = await calendar.practice.listUninvoiced(tx, firmLawyerIds)
  await change()
  const after = await calendar.practice.listUninvoiced(tx, firmLawyerIds)
  if (after.some((id) => !before.includes(id)))
    throw errors.ACCOUNT_IS_NEEDED(field === undefined ? {} : { field })
}
