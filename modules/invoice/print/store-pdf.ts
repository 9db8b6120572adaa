import { Model } from 'objection'
import { openStored, storeOnce } from '#modules/file'
import type { Actor } from '#modules/shared'
import { errors } from '../errors.ts'
import { findVisible, type InvoiceQuery } from '../get-invoice.ts'
import { fullNumber, type Invoice } from '../invoice.ts'
import { printInvoice } from './invoice-pdf.ts'
import { openContent } from '../issue/issue.ts'
import type { Needs } from '../needs.ts'

/** The stored PDF of an invoice, one for each language. It never changes. */
class InvoicePdf extends Model {
  static override tableName = 'invoice_pdf'
  static override idColumn = ['invoiceId', 'locale']

  declare invoiceId: string
  declare locale: InvoiceQuery['locale']
  declare storageKey: string
  declare sha256: string
  declare madeAt: Date
}

/** The invoice as a PDF, for either side. Printed at the first request and stored sealed. */
export async function openInvoicePdf(
  needs: Needs,
  actor: Actor,
  query: InvoiceQuery,
): Promise<{ name: string; pdf: Buffer }> {
  const invoice = await findVisible(needs, actor, query)
  if (!invoice) throw errors.NO_INVOICE()
  const stored =
    (await InvoicePdf.query(needs.db).findById([invoice.id, query.locale])) ??
    (await storePdf(needs, invoice, query.locale))
  return {
    name: `${fullNumber(invoice)}.pdf`,
    pdf: await openStored(needs, stored, `The PDF of invoice ${invoice.id}`),
  }
}

async function storePdf(needs: Needs, invoice: Invoice, locale: InvoiceQuery['locale']) {
  const { db, clock, brand } = needs
  const pdf = await printInvoice(invoice, openContent(needs, invoice), { locale, brand })
  await storeOnce(needs, pdf, async (stored) => {
    // Not through the model, which returns its input even when nothing was inserted.
    const written = await db(InvoicePdf.tableName)
      .insert({ ...stored, invoiceId: invoice.id, locale, madeAt: clock.now() })
      .onConflict(['invoiceId', 'locale'])
      .ignore()
      .returning('invoiceId')
    return written.length > 0
  })
  return InvoicePdf.query(db).findById([invoice.id, locale]).throwIfNotFound()
}
