import type { Tx } from '#modules/shared'
import { findOf } from '../invoice.ts'
import { rateFor, writeContent, issuePrice } from './issue-advance-invoice.ts'
import { getInvoiced } from '../issue/invoiced.ts'
import type { Needs } from '../needs.ts'

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
  const { payment, paidAt } = invoiced
  if (payment !== 'before' || !paidAt || (await findOf(tx, consultationId, 'invoice'))) return
  const content = await writeContent(needs, tx, invoiced)
  // The rate of the advance invoice, which the agreement states, also if the buyer has added a VAT
  // number since.
  const vatBasisPoints =
    invoiced.advanceVatBasisPoints ?? rateFor(invoiced.vatBasisPoints || null, content.buyer)
  await issuePrice(needs, tx, invoiced, { kind: 'invoice', dueAt: null, vatBasisPoints, content })
}
