import type { Tx } from '#modules/shared'
import { completeRefund } from './complete-refund.ts'
import type { Needs } from '../needs.ts'
import type { Effect } from '../callbacks/payment-event.ts'
import type { Payment } from '../payment.ts'
import type { News } from '../providers/provider.ts'
import { recordDiscrepancy } from '../discrepancies/discrepancy.ts'
import { keyOf, Refund, REFUSED } from './refund.ts'

/**
 * What a provider tells of money on its way back: that it has gone, or that it will not go, and a
 * person has to send it.
 */
export async function applyRefundNews(
  tx: Tx,
  needs: Needs,
  payment: Payment,
  news: News,
): Promise<Effect> {
  const refunds = await Refund.query(tx).where({ paymentId: payment.id }).orderBy('id')
  if (isOld(refunds, news)) return 'none'
  const refund = meant(
    refunds.filter(({ status }) => status !== 'done'),
    news,
  )
  // Told of one that is done already; or of one that we never asked for, which somebody has to look
  // at.
  if (!refund) {
    const done = meant(
      refunds.filter(({ status }) => status === 'done'),
      news,
    )
    if (done && news.kind === 'refund-failed')
      await recordReturned(tx, needs, payment, refunds, done)
    return done ? 'none' : 'unknown-refund'
  }
  if (news.kind === 'refunded') {
    if (news.amountCents !== refund.amountCents || news.currency !== payment.currency)
      return 'wrong-amount'
    return (await completeRefund(tx, needs, payment, refund)) ? 'applied' : 'none'
  }
  if (refund.status === 'by-hand') return 'none'
  await refund.$query(tx).patch({ status: 'by-hand', lastError: REFUSED })
  return 'applied'
}

/**
 * Said to have gone, and now it has come back: both were told, so a person has to find out where
 * the money is.
 */
async function recordReturned(
  tx: Tx,
  { clock, log }: Needs,
  { id, provider }: Payment,
  refunds: readonly Refund[],
  returned: Refund,
): Promise<void> {
  if (returned.sentReference !== null) return
  const expectedCents = refunds.reduce(
    (sum, { status, sentReference, amountCents }) =>
      sum + (status === 'done' && sentReference === null ? amountCents : 0),
    0,
  )
  await recordDiscrepancy(
    tx,
    {
      kind: 'refund-differs',
      subject: id,
      paymentId: id,
      provider,
      expectedCents,
      foundCents: expectedCents - returned.amountCents,
    },
    clock.now(),
  )
  log.error({ paymentId: id, refundId: returned.id }, 'a refund came back after it had gone')
}

/** Of what the provider refused before it was asked anew. */
const isOld = (refunds: readonly Refund[], { refund: told }: News): boolean =>
  refunds.some(
    ({ refusedRefs }) =>
      (told?.key !== undefined && refusedRefs.includes(told.key)) ||
      (told?.ref !== undefined && refusedRefs.includes(told.ref)),
  )

/** By our key, by the provider's number, or, where it gives neither, by the sum. */
function meant(
  refunds: readonly Refund[],
  { refund: told, amountCents }: News,
): Refund | undefined {
  const named = refunds.find(
    (refund) =>
      (told?.key !== undefined && keyOf(refund) === told.key) ||
      (told?.ref !== undefined && refund.providerRef === told.ref),
  )
  return named ?? refunds.find((refund) => refund.amountCents === amountCents)
}
