import { lock, type Actor, type Tx } from '#modules/shared'
import { errors } from './errors.ts'
import { checkDetails, tidyDetails, type FirmInput } from './firm-details.ts'
import { checkInvoiceSettings, tidyInvoiceSettings } from './invoice-settings/invoice-settings.ts'
import type { FirmNeeds } from './needs.ts'
import { getOrCreateProfile } from './own-profile.ts'

export const MAX_FIRMS = 10

/**
 * Opens a firm that the lawyer represents; a lawyer who works alone has a firm of one. A VAT number
 * makes the firm a VAT payer.
 */
export async function openFirm(
  needs: FirmNeeds,
  actor: Actor,
  { vatNumber, ...given }: FirmInput & { vatNumber?: string | null },
): Promise<{ firmId: string; firmLawyerId: string }> {
  const details = tidyDetails(given)
  checkDetails(details, actor.locale)
  const { vatPayer, vatNumber: number } = tidyInvoiceSettings({
    vatPayer: !!vatNumber?.trim(),
    vatNumber,
  })
  checkInvoiceSettings(
    {
      vatPayer,
      vatNumber: number,
      cashAccounting: false,
      invoiceSeries: null,
      bankAccount: null,
      bankName: null,
    },
    actor.locale,
  )
  return needs.transact(async (tx) => {
    const { lawyer } = await getOrCreateProfile(needs, tx, actor)
    const own = await needs.lawyer.memberships.listFirmLawyersOfAccount(tx, actor.accountId)
    if (own.length >= MAX_FIRMS) throw errors.TOO_MANY_FIRMS()
    await assertCodeFree(needs, tx, details)
    const { id: firmId } = await needs.lawyer.firms.createFirm(tx, {
      ...details,
      vatPayer,
      vatNumber: number,
    })
    const { id: firmLawyerId } = await needs.lawyer.memberships.joinFirm(tx, {
      firmId,
      lawyerId: lawyer.id,
    })
    return { firmId, firmLawyerId }
  })
}

/** A company code belongs to one firm. After all members have left it, another firm may use it. */
export async function assertCodeFree(
  { lawyer }: FirmNeeds,
  tx: Tx,
  { registrationCode, firmId }: { registrationCode: string | null; firmId?: string },
): Promise<void> {
  if (registrationCode === null) return
  await lock(tx, 'firm-codes', registrationCode)
  const taken = await lawyer.firms.isCodeTaken(tx, {
    registrationCode,
    ...(firmId && { exceptFirmId: firmId }),
  })
  if (taken) throw errors.FIRM_IS_HERE_ALREADY({ field: 'registrationCode' })
}
