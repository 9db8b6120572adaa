import type { Db } from '#modules/shared'

/** Both are null for the lawyer's own file, which alone says its sum and due date. */
export type ToPay = { consultationId: string; totalCents: number | null; dueAt: Date | null }

/**
 * The unpaid final invoices of these consultations: sent, not cancelled, not marked as paid, and
 * either with a sum above zero or sent as the lawyer's own file.
 */
export const listToPay = (db: Db, consultationIds: readonly string[]): Promise<ToPay[]> =>
  db('finalInvoice')
    .leftJoin('invoice', 'invoice.id', 'finalInvoice.invoiceId')
    .whereIn('finalInvoice.consultationId', [...consultationIds])
    .whereNull('finalInvoice.cancelledAt')
    .whereNull('finalInvoice.paidAt')
    .where(
      (unpaid) =>
        void unpaid
          .whereNotNull('finalInvoice.fileId')
          .orWhere(
            (issued) =>
              void issued.where('invoice.totalCents', '>', 0).whereNotNull('invoice.dueAt'),
          ),
    )
    .select<ToPay[]>('finalInvoice.consultationId', 'invoice.totalCents', 'invoice.dueAt')
