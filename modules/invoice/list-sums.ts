import type { Db } from '#modules/shared'
import type { InvoiceKind } from './invoice.ts'

export type PaperSum = { consultationId: string; kind: InvoiceKind; totalCents: number }

/**
 * What the papers of these consultations come to, each kind by itself: held against the money by
 * whoever keeps it. Credit notes count where money went back; those that cancel a final invoice
 * lessen the final ones, which are paid elsewhere.
 */
export const listPaperSums = (db: Db, consultationIds: readonly string[]): Promise<PaperSum[]> =>
  db('invoice')
    .leftJoin({ corrected: 'invoice' }, 'corrected.id', 'invoice.correctsId')
    .whereIn('invoice.consultationId', [...consultationIds])
    .groupBy('invoice.consultationId', db.raw('2'))
    .select<PaperSum[]>(
      'invoice.consultationId',
      db.raw(`case when corrected.kind = 'final' then 'final' else invoice.kind end as kind`),
      db.raw(
        `sum(case when corrected.kind = 'final' then -invoice.total_cents else invoice.total_cents end)::integer as total_cents`,
      ),
    )
