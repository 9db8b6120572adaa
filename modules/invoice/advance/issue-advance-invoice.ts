import { splitVat, type Db, type Tx } from '#modules/shared'
import { describeBuyer } from '../buyer/buyer.ts'
import { findOf, type Buyer, type Invoice } from '../invoice.ts'
import { issue, type Draft } from '../issue/issue.ts'
import { getInvoiced, type InvoicedConsultation } from '../issue/invoiced.ts'
import type { Needs } from '../needs.ts'
import { describeSeller } from '../issue/seller.ts'
import { seriesOf } from '../issue/series.ts'
import { isOfOtherMemberState } from '../buyer/vat-number.ts'

/**
 * Issues the advance invoice (išankstinė sąskaita) of an accepted charged meeting. It is no VAT
 * document: VAT is accounted for when the money is received (IX-751, Art. 14 and 79).
 */
export async function issueAdvanceInvoice(
  needs: Needs,
  tx: Tx,
  { consultationId }: { consultationId: string },
): Promise<void> {
  const invoiced = await getInvoiced(needs, tx, consultationId)
  const { payment, payBy } = invoiced
  if (payment !== 'before' || !payBy || (await findOf(tx, consultationId, 'advance'))) return
  const content = await writeContent(needs, tx, invoiced)
  const vatBasisPoints = rateFor(invoiced.vatBasisPoints || null, content.buyer)
  await needs.consultation.moves.recordAdvanceVat(tx, { id: consultationId, vatBasisPoints })
  await issuePrice(needs, tx, invoiced, { kind: 'advance', dueAt: payBy, vatBasisPoints, content })
}

/** Issues an invoice over the price of the meeting. */
export function issuePrice(
  needs: Needs,
  tx: Tx,
  { id, lawyer, priceCents }: InvoicedConsultation,
  {
    kind,
    vatBasisPoints,
    ...rest
  }: Pick<Draft, 'kind' | 'dueAt' | 'content'> & { vatBasisPoints: number | null },
): Promise<Invoice> {
  return issue(needs, tx, {
    ...rest,
    consultationId: id,
    taskId: null,
    lawyerAccountId: lawyer.accountId,
    kind,
    issuerFirmId: lawyer.firmId,
    series: seriesOf(lawyer.invoiceSeries, kind),
    totalCents: priceCents,
    vat:
      vatBasisPoints === null ? null : { vatBasisPoints, ...splitVat(priceCents, vatBasisPoints) },
  })
}

/**
 * The seller's rate, or 0 for a confirmed VAT payer of another member state, who accounts for the
 * VAT (IX-751, Art. 13(2)). The price stays the same (docs/decisions/056).
 */
export const rateFor = (
  sellersRate: number | null,
  { vatNumber, vatConfirmedAt }: Buyer,
): number | null =>
  sellersRate !== null && vatConfirmedAt && isOfOtherMemberState(vatNumber) ? 0 : sellersRate

/** The content that all invoices of a consultation share. */
export async function writeContent(
  needs: Needs,
  db: Db,
  invoiced: InvoicedConsultation,
  isVat: boolean = invoiced.vatBasisPoints > 0,
) {
  const { id, lawyer, number, timeZone, startsAt, paidAt } = invoiced
  const { nameInAgreement } = await needs.consultation.matter.getForDocuments(db, id)
  return {
    seller: describeSeller(lawyer, isVat),
    buyer: await describeBuyer(needs, db, invoiced.clientAccountId, nameInAgreement),
    line: {
      titles: invoiced.serviceTitles,
      type: invoiced.serviceType,
      durationMinutes: invoiced.durationMinutes,
    },
    consultation: number,
    timeZone,
    startsAt: startsAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }
}
