import { newId, type Tx, sealedIn, sha256Hex } from '#modules/shared'
import { fullNumber, Invoice, type InvoiceKind, type InvoiceContent } from '../invoice.ts'
import type { Needs } from '../needs.ts'
import { nextNumber } from './next-number.ts'

export type Draft = {
  consultationId: string
  taskId: string | null
  lawyerAccountId: string
  kind: InvoiceKind
  issuerFirmId: string
  series: string
  dueAt: Date | null
  totalCents: number
  vat: { vatBasisPoints: number; netCents: number; vatCents: number } | null
  correctsId?: string
  creditCause?: string
  content: InvoiceContent
}

/** Issues a draft with its number and date. The counter is locked until the transaction ends. */
export async function issue(
  { cipher, clock }: Needs,
  tx: Tx,
  { vat, content, ...draft }: Draft,
): Promise<Invoice> {
  const id = newId()
  const plain = JSON.stringify(content)
  const row = {
    ...draft,
    id,
    number: await nextNumber(tx, draft),
    issuedAt: clock.now(),
    currency: 'EUR',
    ...(vat ?? { vatBasisPoints: null, netCents: null, vatCents: null }),
    correctsId: draft.correctsId ?? null,
    creditCause: draft.creditCause ?? null,
    documentSealed: cipher.seal(plain, sealedIn('invoice.document_sealed', id)),
  }
  return Invoice.query(tx).insertAndFetch({ ...row, documentSha256: hashOf(row, plain) })
}

/** Of everything on the invoice: number, date, sums and content. */
const hashOf = (
  row: Pick<
    Invoice,
    'id' | 'kind' | 'series' | 'number' | 'issuedAt' | 'totalCents' | 'netCents' | 'vatCents'
  >,
  plain: string,
) =>
  sha256Hex(
    JSON.stringify([
      row.id,
      row.kind,
      fullNumber(row),
      row.issuedAt.toISOString(),
      row.totalCents,
      row.netCents,
      row.vatCents,
      plain,
    ]),
  )

/** Throws when the content is not what was issued. */
export function openContent({ cipher }: Needs, invoice: Invoice): InvoiceContent {
  const plain = cipher.open(invoice.documentSealed, sealedIn('invoice.document_sealed', invoice.id))
  if (invoice.documentSha256 !== null && invoice.documentSha256 !== hashOf(invoice, plain))
    throw new Error(`Invoice ${invoice.id} is not what was issued`)
  return JSON.parse(plain) as InvoiceContent
}
