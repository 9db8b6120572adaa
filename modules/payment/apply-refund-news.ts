import type { Tx } from '#modules/shared'
import { completeRefund } from './complete-refund.ts'
import type { Needs } from './needs.ts'
import type { Effect } from './payment-event.ts'
import type { Payment } from './payment.ts'
import type { News } from './provider.ts'
import { Refund } from './refund.ts'

/** What a provider tells of money on its way back: that it has gone, or that it will not go, and a person has to send it. */
export async function applyRefundNews(tx: Tx, needs: Needs, payment: Payment, news: News): Promise<Effect> {
  const refunds = await Refund.query(tx).where({ paymentId: payment.id }).orderBy('id')
  const refund = meant(refunds.filter(({ status }) => status !== 'done'), news)
  // Told of one that is done already; or of one that we never asked for, which somebody has to look at.
  if (!refund) return meant(refunds.filter(({ status }) => status === 'done'), news) ? 'none' : 'unknown-refund'
  if (news.kind === 'refunded') {
    if (news.amountCents !== refund.amountCents || news.currency !== payment.currency) return 'wrong-amount'
    return (await completeRefund(tx, needs, payment, refund)) ? 'applied' : 'none'
  }
  if (refund.status === 'by-hand') return 'none'
  await refund.$query(tx).patch({ status: 'by-hand', lastFault: 'REFUSED_BY_PROVIDER' })
  return 'applied'
}

/** By our key, by the provider's number, or, where it gives neither, by the sum. */
function meant(refunds: readonly Refund[], { refund: told, amountCents }: News): Refund | undefined {
  const named = refunds.find(({ id, providerRef }) => (told?.key !== undefined && id === told.key) || (told?.ref !== undefined && providerRef === told.ref))
  return named ?? refunds.find((refund) => refund.amountCents === amountCents)
}
