import type { Tx } from '#modules/shared'
import { findOf } from '../invoice.ts'
import { issue } from '../issue/issue.ts'
import { rateFor, vatOf, writeContent } from './issue-advance-invoice.ts'
import { getInvoiced } from '../issue/invoiced.ts'
import type { Needs } from '../needs.ts'
import { seriesOf } from '../issue/series.ts'

/**
 * Issues the invoice for a received payment, once: a VAT invoice where the issuer pays VAT, which is
 * accounted for on receipt of the advance (IX-751, Art. 14(4), 79).
 */
export async function issueInvoice(
  needs: Needs,
  tx: Tx,
  { consultationId }: { consultationId: string },
): Promise<void> {
  const invoiced = await getInvoiced(needs, tx, consultationId)
  const { lawyer, payment, priceCents, paidAt } = invoiced
  if (payment !== 'before' || !paidAt || (await findOf(tx, consultationId, 'invoice'))) return
  const content = await writeContent(needs, tx, invoiced)
  // The rate of the advance invoice, which the agreement states, even if the buyer has since added
  // a VAT number.
  const vatBasisPoints =
    invoiced.advanceVatBasisPoints ?? rateFor(invoiced.vatBasisPoints || null, content.buyer)
  await issue(needs, tx, {
    consultationId,
    lawyerAccountId: lawyer.accountId,
    kind: 'invoice',
    issuerFirmId: lawyer.firmId,
    series: seriesOf(lawyer.invoiceSeries, 'invoice'),
    dueAt: null,
    totalCents: priceCents,
    vat: vatOf(vatBasisPoints, priceCents),
    content,
  })
}
