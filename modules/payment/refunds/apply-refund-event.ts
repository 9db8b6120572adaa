import type { Tx } from '#modules/shared'
import type { Effect } from '../callbacks/payment-event.ts'
import { recordDiscrepancy } from '../discrepancies/discrepancy.ts'
import type { Needs } from '../needs.ts'
import type { Payment } from '../payment.ts'
import type { ProviderEvent } from '../providers/provider.ts'
import { completeRefund } from './complete-refund.ts'
import { sendKeyOf, Refund, REFUSED } from './refund.ts'

/** Applies a provider's event about a refund: it was paid out, or it failed and is sent by hand. */
export async function applyRefundEvent(
  needs: Needs,
  tx: Tx,
  { payment, event }: { payment: Payment; event: ProviderEvent },
): Promise<Effect> {
  const refunds = await Refund.query(tx).where({ paymentId: payment.id }).orderBy('id')
  if (isOld(refunds, event)) return 'none'
  const refund = match(
    refunds.filter(({ status }) => status !== 'done'),
    event,
  )
  if (!refund) {
    const doneRefund = match(
      refunds.filter(({ status }) => status === 'done'),
      event,
    )
    if (doneRefund && event.kind === 'refund-failed')
      await recordReturned(needs, tx, { payment, refunds, returned: doneRefund })
    // We did not request an unknown refund: the team looks into it.
    return doneRefund ? 'none' : 'unknown-refund'
  }
  if (event.kind === 'refunded') {
    if (event.amountCents !== refund.amountCents || event.currency !== payment.currency)
      return 'wrong-amount'
    return (await completeRefund(needs, tx, { payment, refundId: refund.id })) ? 'applied' : 'none'
  }
  if (refund.status === 'by-hand') return 'none'
  await refund.$query(tx).patch({ status: 'by-hand', lastError: REFUSED })
  return 'applied'
}

type ReturnedMoney = { payment: Payment; refunds: readonly Refund[]; returned: Refund }

/** A refund that was reported as done came back; the team finds out where the money is. */
async function recordReturned(
  { clock, log }: Needs,
  tx: Tx,
  { payment: { id, provider }, refunds, returned }: ReturnedMoney,
) {
  if (returned.sentReference !== null) return
  const expectedCents = refunds.reduce(
    (sum, { status, sentReference, amountCents }) =>
      sum + (status === 'done' && sentReference === null ? amountCents : 0),
    0,
  )
  const discrepancy = {
    kind: 'refund-differs' as const,
    subject: id,
    paymentId: id,
    provider,
    expectedCents,
    foundCents: expectedCents - returned.amountCents,
  }
  await recordDiscrepancy(tx, discrepancy, clock.now())
  log.error({ paymentId: id, refundId: returned.id }, 'a refund came back after it was done')
}

/** About a refund that the provider refused before it was requested again. */
const isOld = (refunds: readonly Refund[], { refund: named }: ProviderEvent) =>
  refunds.some(
    ({ refusedRefs }) =>
      (named?.key !== undefined && refusedRefs.includes(named.key)) ||
      (named?.ref !== undefined && refusedRefs.includes(named.ref)),
  )

/** Finds a refund by our key, by the provider's number, or, when the event has neither, by sum. */
function match(
  refunds: readonly Refund[],
  { refund: named, amountCents }: ProviderEvent,
): Refund | undefined {
  const found = refunds.find(
    (refund) =>
      (named?.key !== undefined && sendKeyOf(refund) === named.key) ||
      (named?.ref !== undefined && refund.providerRef === named.ref),
  )
  return found ?? refunds.find((refund) => refund.amountCents === amountCents)
}
