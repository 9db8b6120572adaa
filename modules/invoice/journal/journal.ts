import { translators, vilniusDate, type Actor, type Locale } from '#modules/shared'
import { fullNumber, Invoice, type InvoiceContent } from '../invoice.ts'
import { openContent } from '../issue/issue.ts'
import type { Needs } from '../needs.ts'
import { titleKey } from '../print/title.ts'

/** An issued invoice. Credit notes are negative; advance invoices are no income and left out. */
export type JournalLine = {
  kind: Invoice['kind']
  title: string
  number: string
  date: string
  seller: InvoiceContent['seller']
  buyer: InvoiceContent['buyer']
  consultationId: string
  taskId: string | null
  vatBasisPoints: number | null
  netCents: number
  vatCents: number
  totalCents: number
  corrects: string | null
  correctsDate: string | null
  paidDate: string | null
}

const BOOKED = ['invoice', 'credit', 'final'] as const

/** Months in which this lawyer's invoices were issued, the newest first. */
export async function listMonths(
  { db }: Needs,
  actor: Actor,
): Promise<Array<{ month: string; count: number }>> {
  const rows = await db('invoice')
    .where({ lawyerAccountId: actor.accountId })
    .whereIn('kind', [...BOOKED])
    .select(
      db.raw(`to_char(issued_at at time zone 'Europe/Vilnius', 'YYYY-MM') as month`),
      db.raw('count(*)::int as count'),
    )
    .groupBy('month')
    .orderBy('month', 'desc')
  return rows as unknown as Array<{ month: string; count: number }>
}

/** Issued in a month for this lawyer's own consultations, by number (docs/decisions/015). */
export async function readJournal(
  needs: Needs,
  actor: Actor,
  { month, locale }: { month: string; locale: Locale },
): Promise<JournalLine[]> {
  const issued = await Invoice.query(needs.db)
    .where({ lawyerAccountId: actor.accountId })
    .whereIn('kind', [...BOOKED])
    .whereRaw(`to_char(issued_at at time zone 'Europe/Vilnius', 'YYYY-MM') = ?`, [month])
    .orderBy(['series', 'number'])
  return issued.map((invoice) => lineOf(invoice, openContent(needs, invoice), locale))
}

function lineOf(
  invoice: Invoice,
  { seller, buyer, corrects, paidAt }: InvoiceContent,
  locale: Locale,
): JournalLine {
  const sign = invoice.kind === 'credit' ? -1 : 1
  const { kind, consultationId, taskId, vatBasisPoints, totalCents } = invoice
  return {
    kind,
    consultationId,
    taskId,
    vatBasisPoints,
    seller,
    buyer,
    title: translators[locale](titleKey(invoice)),
    number: fullNumber(invoice),
    date: vilniusDate(invoice.issuedAt),
    netCents: sign * (invoice.netCents ?? totalCents),
    vatCents: sign * (invoice.vatCents ?? 0),
    totalCents: sign * totalCents,
    corrects: corrects?.number ?? null,
    correctsDate: corrects ? vilniusDate(new Date(corrects.issuedAt)) : null,
    paidDate: paidAt ? vilniusDate(new Date(paidAt)) : null,
  }
}
