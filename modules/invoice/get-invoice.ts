import type { Actor, Locale } from '#modules/shared'
import { errors } from './errors.ts'
import { findOf, fullNumber, Invoice, type InvoiceKind } from './invoice.ts'
import { openContent } from './issue/issue.ts'
import type { Needs } from './needs.ts'
import { presentInvoice } from './present.ts'
import type { InvoiceView } from './schemas.ts'

/** With `number` the one of that number, otherwise the latest of the kind. */
export type InvoiceQuery = {
  consultationId: string
  kind: InvoiceKind
  number?: string
  locale: Locale
}

export async function getInvoice(
  needs: Needs,
  actor: Actor,
  query: InvoiceQuery,
): Promise<InvoiceView> {
  const found = await findInvoice(needs, actor, query)
  if (!found) throw errors.NO_INVOICE()
  return found
}

export async function findInvoice(
  needs: Needs,
  actor: Actor,
  query: InvoiceQuery,
): Promise<InvoiceView | undefined> {
  const invoice = await findVisible(needs, actor, query)
  return invoice && presentInvoice(invoice, openContent(needs, invoice), query.locale)
}

export async function findVisible(
  needs: Needs,
  actor: Actor,
  { consultationId, kind, number }: Omit<InvoiceQuery, 'locale'>,
): Promise<Invoice | undefined> {
  const { db, consultation } = needs
  await consultation.snapshots.getVisible(db, actor, consultationId)
  if (number === undefined) return findOf(db, consultationId, kind)
  return (await Invoice.query(db).where({ consultationId, kind })).find(
    (invoice) => fullNumber(invoice) === number,
  )
}
