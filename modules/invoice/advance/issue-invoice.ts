import type { Tx } from '#modules/shared'
import { findOf } from '../invoice.ts'
import { issue } from '../issue/issue.ts'
import { rateFor, vatOf, writePaper } from './issue-advance-invoice.ts'
import { getInvoiced } from '../issue/invoiced.ts'
import type { Needs } from '../needs.ts'
import { seriesOf } from '../issue/series.ts'

/**
 * The invoice for money that came: a VAT invoice where the issuer pays VAT, which is accounted for
 * on receipt of the advance (IX-751, Art. 14(4), 79), an invoice without VAT lines elsewhere. Heard
 * twice, it is issued once.
 */
export async function issueInvoice(
  needs: Needs,
  tx: Tx,
  { consultationId }: { consultationId: string },
): Promise<void> {
  const invoiced = await getInvoiced(needs, tx, consultationId)
  const { lawyer, payment, priceCents, paidAt } = invoiced
  if (payment !== 'before' || !paidAt || (await findOf(tx, consultationId, 'invoice'))) return
  const paper = await writePaper(needs, tx, invoiced)
  // As the advance invoice had it, which the client paid and the agreement names; one who wrote
  // their number down later pays by the next.
  const vatBasisPoints =
    invoiced.advanceVatBasisPoints ?? rateFor(invoiced.vatBasisPoints || null, paper.buyer)
  await issue(needs, tx, {
    consultationId,
    lawyerAccountId: lawyer.accountId,
    kind: 'invoice',
    issuerFirmId: lawyer.firmId,
    series: seriesOf(lawyer.invoiceSeries, 'invoice'),
    dueAt: null,
    totalCents: priceCents,
    vat: vatOf(vatBasisPoints, priceCents),
    paper,
  })
}
