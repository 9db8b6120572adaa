import type { Tx } from '#modules/shared'
import { errors } from '../errors.ts'
import type { FirmNeeds } from '../needs.ts'

/**
 * Makes a change of issuer or bank account. Refuses a change that leaves charged services without an
 * account to pay to (docs/decisions/221). Services that had none before do not count.
 */
export async function keepInvoiceable(
  { calendar }: FirmNeeds,
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
