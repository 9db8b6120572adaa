import { splitVat, type Db, type Tx } from '#modules/shared'
import { describeBuyer } from '../buyer/buyer.ts'
import { findOf, type Buyer } from '../invoice.ts'
import { issue } from '../issue/issue.ts'
import { getInvoiced, type Invoiced } from '../issue/invoiced.ts'
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
  const { lawyer, payment, priceCents, payBy } = invoiced
  if (payment !== 'before' || !payBy || (await findOf(tx, consultationId, 'advance'))) return
  const content = await writeContent(needs, tx, invoiced)
  const vatBasisPoints = rateFor(invoiced.vatBasisPoints || null, content.buyer)
  await needs.consultation.moves.recordAdvanceVat(tx, { id: consultationId, vatBasisPoints })
  await issue(needs, tx, {
    consultationId,
    lawyerAccountId: lawyer.accountId,
    kind: 'advance',
    issuerFirmId: lawyer.firmId,
    series: seriesOf(lawyer.invoiceSeries, 'advance'),
    dueAt: payBy,
    totalCents: priceCents,
    vat: vatOf(vatBasisPoints, priceCents),
    content,
  })
}

/** The VAT in a gross sum. */
export const vatOf = (vatBasisPoints: number | null, grossCents: number) =>
  vatBasisPoints === null ? null : { vatBasisPoints, ...splitVat(grossCents, vatBasisPoints) }

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
  invoiced: Invoiced,
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
