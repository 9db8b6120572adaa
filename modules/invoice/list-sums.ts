import type { Db } from '#modules/shared'
import type { InvoiceKind } from './invoice.ts'

export type PaperSum = { consultationId: string; kind: InvoiceKind; totalCents: number }

/** What the papers of these consultations come to, each kind by itself: held against the money by whoever keeps it. */
export const listPaperSums = (db: Db, consultationIds: readonly string[]): Promise<PaperSum[]> =>
  db('invoice').whereIn('consultationId', [...consultationIds]).groupBy('consultationId', 'kind')
    .select<PaperSum[]>('consultationId', 'kind', db.raw('sum(total_cents)::integer as total_cents'))
