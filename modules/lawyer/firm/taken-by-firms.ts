import type { Tx } from '#modules/shared'
import { FirmLawyer } from './firm-lawyer.ts'
import { Firm } from './firm.ts'

/** Whether another firm with members has the company code. */
export async function isCodeTaken(
  tx: Tx,
  { registrationCode, exceptFirmId }: { registrationCode: string; exceptFirmId?: string },
): Promise<boolean> {
  const other = await Firm.query(tx)
    .where({ registrationCode })
    .modify((query) => void (exceptFirmId && query.whereNot({ id: exceptFirmId })))
    .whereExists(FirmLawyer.query(tx).whereRaw('firm_lawyer.firm_id = firm.id').whereNull('leftAt'))
    .first()
  return other !== undefined
}

/**
 * Whether the firm, or a member who invoices in their own name, uses this invoice series; `of` is
 * not compared with itself.
 */
export async function isSeriesTaken(
  tx: Tx,
  { firmId, series, of }: { firmId: string; series: string; of: 'firm' | { firmLawyerId: string } },
): Promise<boolean> {
  const firm =
    of !== 'firm' && (await Firm.query(tx).findOne({ id: firmId, invoiceSeries: series }))
  const own = await tx('own_invoice_settings')
    .join('firm_lawyer', 'firm_lawyer.id', 'own_invoice_settings.firm_lawyer_id')
    .where({ 'firm_lawyer.firm_id': firmId, 'own_invoice_settings.invoice_series': series })
    .modify((query) => void (of !== 'firm' && query.whereNot('firm_lawyer.id', of.firmLawyerId)))
    .first('firm_lawyer.id')
  return Boolean(firm || own)
}
