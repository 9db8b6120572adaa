import { isLegalPerson } from '#modules/lawyer'
import type { Actor, Tx } from '#modules/shared'
import { recordFirmChange } from './change-log.ts'
import { errors } from './errors.ts'
import { checkInvoiceSettings, checkOwnTaxpayerCode, tidyInvoiceSettings, type InvoiceInput } from './invoice-settings.ts'
import type { FirmNeeds } from './needs.ts'
import { lockOwnFirm, lockRepresented } from './own-firm.ts'

/** A representative says what the firm's invoices bear from now on. Issued ones stay as they are. */
export async function changeInvoiceSettings(needs: FirmNeeds, actor: Actor, { firmId, ...given }: InvoiceInput & { firmId: string }): Promise<void> {
  const settings = tidyInvoiceSettings(given)
  await needs.transact(async (tx) => {
    const { firm } = await lockRepresented(needs, tx, actor, firmId)
    checkInvoiceSettings(settings, actor.locale)
    await refuseTakenSeries(tx, { firmId, series: settings.invoiceSeries, of: 'firm' })
    if (await recordFirmChange(needs, tx, actor, firm, settings)) await needs.lawyer.changeFirm(tx, firmId, settings)
  })
}

export type OwnInvoiceInput = InvoiceInput & { taxpayerCode?: string | null | undefined; sellerAddress?: string | null | undefined }

/** A lawyer of a firm that is no legal person invoices in their own name, by a series of their own. */
export async function changeOwnInvoiceSettings(needs: FirmNeeds, actor: Actor, { firmId, taxpayerCode, sellerAddress, ...given }: OwnInvoiceInput & { firmId: string }): Promise<void> {
  const settings = tidyInvoiceSettings(given)
  const code = taxpayerCode?.trim() || null
  await needs.transact(async (tx) => {
    const { firm, membership } = await lockOwnFirm(needs, tx, actor, firmId)
    if (isLegalPerson(firm.practiceForm)) throw errors.OWN_INVOICES_NOT_HERE()
    checkInvoiceSettings(settings, actor.locale)
    checkOwnTaxpayerCode(code, actor.locale)
    if (settings.invoiceSeries === null) throw errors.SERIES_NEEDED({ field: 'invoiceSeries' })
    // A firm that chose none numbers by this one.
    if (settings.invoiceSeries === 'SF') throw errors.SERIES_IS_TAKEN({ field: 'invoiceSeries' })
    await refuseTakenSeries(tx, { firmId, series: settings.invoiceSeries, of: membership.id })
    await needs.lawyer.setOwnInvoiceSettings(tx, membership.id, { ...settings, taxpayerCode: code, sellerAddress: sellerAddress?.trim() || null })
  })
}

/** The firm invoices for this lawyer again. */
export async function dropOwnInvoiceSettings(needs: FirmNeeds, actor: Actor, { firmId }: { firmId: string }): Promise<void> {
  await needs.transact(async (tx) => {
    const { membership } = await lockOwnFirm(needs, tx, actor, firmId)
    await needs.lawyer.setOwnInvoiceSettings(tx, membership.id, null)
  })
}

/** Numbers run per firm and series: two issuers under one series would leave gaps in each other's numbers. */
async function refuseTakenSeries(tx: Tx, { firmId, series, of }: { firmId: string; series: string | null; of: string }): Promise<void> {
  if (series === null) return
  const firms = of === 'firm' ? undefined : await tx('firm').where({ id: firmId, invoiceSeries: series }).first('id')
  const own = await tx('own_invoice_settings').join('firm_lawyer', 'firm_lawyer.id', 'own_invoice_settings.firm_lawyer_id')
    .where({ 'firm_lawyer.firm_id': firmId, 'own_invoice_settings.invoice_series': series }).modify((query) => void (of !== 'firm' && query.whereNot('firm_lawyer.id', of))).first('firm_lawyer.id')
  if (firms || own) throw errors.SERIES_IS_TAKEN({ field: 'invoiceSeries' })
}
