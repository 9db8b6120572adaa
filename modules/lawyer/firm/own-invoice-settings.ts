import type { Clock, Tx } from '#modules/shared'
import type { Firm } from './firm.ts'
import { getFirmLawyer } from './get-firm-lawyer.ts'

/** What invoices need to know of the issuer. */
export type InvoiceSettings = Pick<
  Firm,
  | 'vatPayer'
  | 'vatNumber'
  | 'cashAccounting'
  | 'invoiceSeries'
  | 'bankAccount'
  | 'bankName'
  | 'taxpayerCode'
>

type InvoiceSettingsInput = {
  firmLawyerId: string
  settings: (InvoiceSettings & { sellerAddress: string | null }) | null
}

/**
 * In a firm that is not a legal person, a lawyer may invoice in their own name with these settings.
 * Null returns to the firm's.
 */
export async function setOwnInvoiceSettings(
  { clock }: { clock: Clock },
  tx: Tx,
  { firmLawyerId, settings }: InvoiceSettingsInput,
): Promise<void> {
  if (settings === null) {
    await tx('own_invoice_settings').where({ firmLawyerId }).delete()
    return
  }
  const { displayName } = await getFirmLawyer(tx, firmLawyerId)
  await tx('own_invoice_settings')
    .insert({ ...settings, firmLawyerId, sellerName: displayName, changedAt: clock.now() })
    .onConflict('firm_lawyer_id')
    .merge()
}
