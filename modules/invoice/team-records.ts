import type { Db } from '#modules/shared'
import { FinalInvoice } from './final/final-invoice.ts'
import { fullNumber, Invoice } from './invoice.ts'

const AT_MOST = 200
/** The series as it is compared: in capitals, letters and digits only. */
const SERIES = `upper(regexp_replace(series, '[^[:alnum:]]', '', 'g'))`

/**
 * The consultations of invoices with this part in their number, with or without its zeros: "AV-00012"
 * is found by "av12" and by "00012".
 */
export async function findInvoicedConsultations(
  { db }: { db: Db },
  { part }: { part: string },
): Promise<string[]> {
  const withoutZeros = part.replace(/0+(?=\d+$)/, '')
  const found = await Invoice.query(db)
    .where(
      (any) =>
        void any
          .whereRaw(
            `${SERIES} || lpad(number::text, greatest(5, length(number::text)), '0') like ?`,
            [`%${part}%`],
          )
          .orWhereRaw(`${SERIES} || number = ?`, [withoutZeros]),
    )
    .orderBy('id', 'desc')
    .limit(AT_MOST)
    .select('consultationId')
  return [...new Set(found.map(({ consultationId }) => consultationId))]
}

export type TeamInvoice = Pick<Invoice, 'kind' | 'issuedAt' | 'dueAt' | 'totalCents' | 'taskId'> & {
  /** Null for a file of the lawyer's own, of which neither number nor total is known. */
  number: string | null
  paidAt: Date | null
  cancelledAt: Date | null
}

/** Numbers and sums of a consultation's invoices, oldest first; no content and no file name. */
export async function listTeamInvoices(
  { db }: { db: Db },
  { consultationId }: { consultationId: string },
): Promise<TeamInvoice[]> {
  const [invoices, finals] = await Promise.all([
    Invoice.query(db).where({ consultationId }).orderBy(['issuedAt', 'id']),
    FinalInvoice.query(db).where({ consultationId }).orderBy('sentAt'),
  ])
  const finalOf = new Map(finals.map((final) => [final.invoiceId, final]))
  const issued = invoices.map((invoice) => {
    const { id, kind, issuedAt, dueAt, totalCents, taskId } = invoice
    const { paidAt = null, cancelledAt = null } = finalOf.get(id) ?? {}
    const number = fullNumber(invoice)
    return { kind, number, taskId, issuedAt, dueAt, totalCents, paidAt, cancelledAt }
  })
  const files = finals
    .filter(({ invoiceId }) => invoiceId === null)
    .map(({ sentAt, paidAt, cancelledAt }) => ({
      kind: 'final' as const,
      number: null,
      taskId: null,
      issuedAt: sentAt,
      dueAt: null,
      totalCents: 0,
      paidAt,
      cancelledAt,
    }))
  return [...issued, ...files].toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())
}
