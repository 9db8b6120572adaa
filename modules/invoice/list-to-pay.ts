import type { Db } from '#modules/shared'

export type ToPay = { consultationId: string; totalCents: number; dueAt: Date }

/**
 * The unpaid final invoices of these consultations: sent, not cancelled, not marked as paid, with a sum above zero.
 * A final invoice sent as the lawyer's own file is left out, because its sum and due date are not known here.
 */
export const listToPay = (db: Db, consultationIds: readonly string[]): Promise<ToPay[]> =>
  db('finalInvoice').join('invoice', 'invoice.id', 'finalInvoice.invoiceId').whereIn('finalInvoice.consultationId', [...consultationIds])
    .whereNull('finalInvoice.cancelledAt').whereNull('finalInvoice.paidAt').where('invoice.totalCents', '>', 0).whereNotNull('invoice.dueAt')
    .select<ToPay[]>('finalInvoice.consultationId', 'invoice.totalCents', 'invoice.dueAt')
