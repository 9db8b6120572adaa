import type { Actor, Tx } from '#modules/shared'
import { findInvoice, getInvoice, type InvoiceQuery } from './get-invoice.ts'
import { issueAdvanceInvoice } from './issue-advance-invoice.ts'
import type { Needs } from './needs.ts'

export function createInvoice(needs: Needs) {
  return {
    /** Hears in the same transaction that a consultation was accepted. */
    issueAdvanceInvoice: (tx: Tx, input: { consultationId: string }) => issueAdvanceInvoice(needs, tx, input),
    getInvoice: (actor: Actor, query: InvoiceQuery) => getInvoice(needs, actor, query),
    findInvoice: (actor: Actor, query: InvoiceQuery) => findInvoice(needs, actor, query),
  }
}

/** The services of this module; one paper is the model `Invoice`. */
export type Invoices = ReturnType<typeof createInvoice>

export type { Needs as InvoiceNeeds } from './needs.ts'
export { KINDS as INVOICE_KINDS, type InvoiceKind } from './invoice.ts'
export { errors as invoiceErrors } from './errors.ts'
export { invoiceRoutes } from './routes.ts'
export { InvoiceView } from './schemas.ts'
