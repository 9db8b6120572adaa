import { lock, type Actor, type Tx } from '#modules/shared'
import { errors } from './errors.ts'
import { checkDetails, tidyDetails, type FirmInput } from './firm-details.ts'
import { checkInvoiceSettings, tidyInvoiceSettings } from './invoice-settings/invoice-settings.ts'
import type { FirmNeeds } from './needs.ts'
import { ownProfile } from './own-profile.ts'

export const MOST_FIRMS = 10

/**
 * A lawyer opens a firm and represents it; who works alone has a firm of one. A VAT number given
 * here makes it a VAT payer.
 */
export async function openFirm(
  needs: FirmNeeds,
  actor: Actor,
  { vatNumber, ...given }: FirmInput & { vatNumber?: string | null | undefined },
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
    const { lawyer } = await ownProfile(needs, tx, actor)
    if (
      (await needs.lawyer.memberships.listFirmLawyersOfAccount(tx, actor.accountId)).length >=
      MOST_FIRMS
    )
      throw errors.TOO_MANY_FIRMS()
    await refuseSecondCode(needs, tx, details)
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

/**
 * One company is one firm here: whoever knows its code asks to be invited instead of opening it
 * again. A firm that everybody has left is nobody's, and may be opened anew.
 */
export async function refuseSecondCode(
  { lawyer }: Pick<FirmNeeds, 'lawyer'>,
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
