import type { Db } from '#modules/shared'
import type { InvoiceKind } from './invoice.ts'

export type InvoiceSum = { consultationId: string; kind: InvoiceKind; totalCents: number }

/**
 * The sums of the invoices of the meetings of these consultations, by kind. Credit notes that cancel a final invoice
 * are subtracted from the final ones, since no money was refunded.
 */
export const listSums = (db: Db, consultationIds: readonly string[]): Promise<InvoiceSum[]> =>
  db('invoice')
    .leftJoin({ corrected: 'invoice' }, 'corrected.id', 'invoice.correctsId')
    .whereIn('invoice.consultationId', [...consultationIds])
    .whereNull('invoice.taskId')
    .groupBy('invoice.consultationId', db.raw('2'))
    .select<InvoiceSum[]>(
      'invoice.consultationId',
      db.raw(`case when corrected.kind = 'final' then 'final' else invoice.kind end as kind`),
      db.raw(
        `sum(case when corrected.kind = 'final' then -invoice.total_cents else invoice.total_cents end)::integer as total_cents`,
      ),
    )

export type TaskInvoiceSum = { taskId: string; kind: InvoiceKind; totalCents: number }

/** The sums of the invoices of these fixed-price tasks, by kind. */
export const listTaskSums = (db: Db, taskIds: readonly string[]): Promise<TaskInvoiceSum[]> =>
  db('invoice')
    .whereIn('taskId', [...taskIds])
    .groupBy('taskId', 'kind')
    .select<TaskInvoiceSum[]>('taskId', 'kind', db.raw('sum(total_cents)::integer as total_cents'))

/** What a final invoice asked for, and its credit notes, also that of its cancellation. */
export type FinalSum = {
  id: string
  isPaid: boolean
  isCancelled: boolean
  totalCents: number
  creditedCents: number
}

export const listFinalSums = (db: Db, ids: readonly string[]): Promise<FinalSum[]> =>
  db('final_invoice')
    .join('invoice', 'invoice.id', 'final_invoice.invoiceId')
    .whereIn('final_invoice.id', [...ids])
    .select<FinalSum[]>(
      'final_invoice.id',
      'invoice.totalCents',
      db.raw('final_invoice.paid_at is not null as is_paid'),
      db.raw('final_invoice.cancelled_at is not null as is_cancelled'),
      db.raw(
        '(select coalesce(sum(total_cents), 0)::integer from invoice credit where credit.corrects_id = invoice.id) as credited_cents',
      ),
    )
