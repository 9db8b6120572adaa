import type { Actor, Locale } from '#modules/shared'
import { errors } from './errors.ts'
import { fullNumber, Invoice, type InvoiceKind, type Paper } from './invoice.ts'
import type { Needs } from './needs.ts'
import type { InvoiceView } from './schemas.ts'

export type InvoiceQuery = { consultationId: string; kind: InvoiceKind; locale: Locale }

/** An invoice as either side of its consultation may read it. */
export async function getInvoice(needs: Needs, actor: Actor, query: InvoiceQuery): Promise<InvoiceView> {
  const found = await findInvoice(needs, actor, query)
  if (!found) throw errors.NO_INVOICE()
  return found
}

export async function findInvoice(needs: Needs, actor: Actor, { consultationId, kind, locale }: InvoiceQuery): Promise<InvoiceView | undefined> {
  await needs.consultation.getConsultation(actor, consultationId)
  const invoice = await Invoice.query(needs.db).findOne({ consultationId, kind })
  return invoice && present(invoice, JSON.parse(needs.cipher.open(invoice.paperSealed)) as Paper, locale)
}

function present(invoice: Invoice, { seller, buyer, line: { titles, ...line } }: Paper, locale: Locale): InvoiceView {
  const { id, consultationId, kind, issuedAt, dueAt, currency, totalCents, vatBasisPoints, netCents, vatCents } = invoice
  return {
    id,
    consultationId,
    kind,
    number: fullNumber(invoice),
    issuedAt: issuedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    currency,
    totalCents,
    vat: vatBasisPoints === null ? null : { basisPoints: vatBasisPoints, netCents: netCents ?? 0, vatCents: vatCents ?? 0 },
    seller,
    buyer,
    line: { ...line, title: titles[locale] },
  }
}
