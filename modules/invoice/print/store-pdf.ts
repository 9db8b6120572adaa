import { createHash } from 'node:crypto'
import { Model } from 'objection'
import { newId, type Actor, sealedFile } from '#modules/shared'
import { errors } from '../errors.ts'
import { findVisible, type InvoiceQuery } from '../get-invoice.ts'
import { fullNumber, type Invoice } from '../invoice.ts'
import { printInvoice } from './invoice-pdf.ts'
import { openPaper } from '../issue/issue.ts'
import type { Needs } from '../needs.ts'

/**
 * The file that was handed out for an invoice, once for each language; the same for everybody and
 * for ever.
 */
class InvoicePdf extends Model {
  static override tableName = 'invoice_pdf'
  static override idColumn = ['invoiceId', 'locale']

  declare invoiceId: string
  declare locale: InvoiceQuery['locale']
  declare storageKey: string
  declare sha256: string
  declare madeAt: Date
}

/**
 * The invoice as a PDF, for either side. Made when it is first asked for and kept sealed; asked
 * again it is that very file.
 */
export async function openInvoicePdf(
  needs: Needs,
  actor: Actor,
  query: InvoiceQuery,
): Promise<{ name: string; pdf: Buffer }> {
  const invoice = await findVisible(needs, actor, query)
  if (!invoice) throw errors.NO_INVOICE()
  const kept =
    (await InvoicePdf.query(needs.db).findById([invoice.id, query.locale])) ??
    (await keepPdf(needs, invoice, query.locale))
  return { name: `${fullNumber(invoice)}.pdf`, pdf: await openKept(needs, kept) }
}

async function keepPdf(
  needs: Needs,
  invoice: Invoice,
  locale: InvoiceQuery['locale'],
): Promise<InvoicePdf> {
  const { db, cipher, storage, clock, brand } = needs
  const pdf = await printInvoice(invoice, openPaper(needs, invoice), { locale, brand })
  const storageKey = `paper/${newId()}`
  await storage.put(storageKey, cipher.sealBytes(pdf, sealedFile(storageKey)))
  // Two who ask at once make two files and keep one; the other is taken away again.
  const row = {
    invoiceId: invoice.id,
    locale,
    storageKey,
    sha256: sha256(pdf),
    madeAt: clock.now(),
  }
  const written = await db(InvoicePdf.tableName)
    .insert(row)
    .onConflict(['invoiceId', 'locale'] as never)
    .ignore()
    .returning('invoiceId')
  if (written.length === 0) await storage.delete(storageKey)
  return InvoicePdf.query(db).findById([invoice.id, locale]).throwIfNotFound()
}

async function openKept(
  { cipher, storage }: Needs,
  { invoiceId, storageKey, sha256: kept }: InvoicePdf,
): Promise<Buffer> {
  const sealed = await storage.get(storageKey)
  if (!sealed) throw new Error(`The PDF of invoice ${invoiceId} is missing in the storage`)
  const pdf = cipher.openBytes(sealed, sealedFile(storageKey))
  if (sha256(pdf) !== kept) throw new Error(`The PDF of invoice ${invoiceId} is not what was kept`)
  return pdf
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
