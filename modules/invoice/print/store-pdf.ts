import { createHash } from 'node:crypto'
import { Model } from 'objection'
import { newId, type Actor, sealedFile } from '#modules/shared'
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
  return { name: `${fullNumber(invoice)}.pdf`, pdf: await openStored(needs, stored) }
}

async function storePdf(needs: Needs, invoice: Invoice, locale: InvoiceQuery['locale']) {
  const { db, cipher, storage, clock, brand } = needs
  const pdf = await printInvoice(invoice, openContent(needs, invoice), { locale, brand })
  const storageKey = `paper/${newId()}`
  await storage.put(storageKey, cipher.sealBytes(pdf, sealedFile(storageKey)))
  // Parallel requests print two files; one is stored, the other deleted.
  const row = {
    invoiceId: invoice.id,
    locale,
    storageKey,
    sha256: sha256(pdf),
    madeAt: clock.now(),
  }
  const written = await db(InvoicePdf.tableName)
    .insert(row)
    .onConflict(['invoiceId', 'locale'])
    .ignore()
    .returning('invoiceId')
  if (written.length === 0) await storage.delete(storageKey)
  return InvoicePdf.query(db).findById([invoice.id, locale]).throwIfNotFound()
}

async function openStored(
  { cipher, storage }: Needs,
  { invoiceId, storageKey, sha256: known }: InvoicePdf,
) {
  const sealed = await storage.get(storageKey)
  if (!sealed) throw new Error(`The PDF of invoice ${invoiceId} is missing in the storage`)
  const pdf = cipher.openBytes(sealed, sealedFile(storageKey))
  if (sha256(pdf) !== known) throw new Error(`The PDF of invoice ${invoiceId} was changed`)
  return pdf
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
