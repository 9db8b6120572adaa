import type { Db } from '#modules/shared'
import type { InvoiceKind } from './invoice.ts'

export type InvoiceSum = { consultationId: string; kind: InvoiceKind; totalCents: number }

/**
 * The sums of the invoices of these consultations, by kind. Credit notes that cancel a final invoice
 * are subtracted from the final ones, since no money was refunded.
 */
export const listSums = (db: Db, consultationIds: readonly string[]): Promise<InvoiceSum[]> =>
  db('invoice')
    .leftJoin({ corrected: 'invoice' }, 'corrected.id', 'invoice.correctsId')
    .whereIn('invoice.consultationId', [...consultationIds])
    .groupBy('invoice.consultationId', db.raw('2'))
    .select<InvoiceSum[]>(
      'invoice.consultationId',
      db.raw(`case when corrected.kind = 'final' then 'final' else invoice.kind end as kind`),
      db.raw(
        `sum(case when corrected.kind = 'final' then -invoice.total_cents else invoice.total_cents end)::integer as total_cents`,
      ),
    )
