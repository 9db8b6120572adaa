import { newId, type Tx } from '#modules/shared'
import { applyRefundNews } from '../refunds/apply-refund-event.ts'
import { findToldPayment, lockAttempts } from '../start/attempts.ts'
import type { Needs } from '../needs.ts'
import { oweRefund } from '../refunds/request-refund.ts'
import { PaymentEvent, type Effect } from './payment-event.ts'
import { isCounted, Payment } from '../payment.ts'
import { nextStatus } from '../payment-status.ts'
import type { News } from '../providers/provider.ts'
import { recordDiscrepancy, strangeSubject } from '../discrepancies/discrepancy.ts'

/**
 * Takes a provider's word into the ledger and does what follows from it: once, however often, in
 * whatever order and on however many processes it is heard. Money that bought no time is owed back
 * in the same breath.
 */
export function applyNews(
  needs: Needs,
  provider: string,
  news: News,
): Promise<Effect | 'repeated'> {
  return needs.transact(async (tx) => {
    const told = await findToldPayment(tx, provider, news)
    const attempts = told ? await lockAttempts(tx, told.consultationId) : []
    if (await PaymentEvent.query(tx).findOne({ provider, eventId: news.eventId })) return 'repeated'

    const payment = attempts.find(({ id }) => id === told?.id)
    const effect = payment ? await apply(tx, needs, payment, attempts, news) : 'unknown-payment'
    const { eventId, kind, amountCents, currency, occurredAt } = news
    const now = needs.clock.now()
    await PaymentEvent.query(tx)
      .insert({
        id: newId(),
        paymentId: payment?.id ?? null,
        provider,
        eventId,
        kind,
        effect,
        amountCents,
        currency,
        occurredAt,
        receivedAt: now,
      })
      .onConflict()
      .ignore()
    if (effect !== 'applied' && effect !== 'none') {
      // Somebody's money lies with the provider and bought nothing: the team hears of it now, and
      // not from to-morrow's comparison.
      await recordDiscrepancy(
        tx,
        {
          kind: 'unknown-money',
          subject: strangeSubject(provider, eventId),
          paymentId: payment?.id ?? null,
          provider,
          expectedCents: null,
          foundCents: amountCents,
        },
        now,
      )
      needs.log.error({ provider, eventId, effect }, 'money news that fit no payment')
    }
    return effect
  })
}

async function apply(
  tx: Tx,
  needs: Needs,
  payment: Payment,
  attempts: readonly Payment[],
  news: News,
): Promise<Effect> {
  if (news.kind === 'refunded' || news.kind === 'refund-failed')
    return applyRefundNews(tx, needs, payment, news)
  if (
    news.kind === 'paid' &&
    (news.amountCents !== payment.amountCents || news.currency !== payment.currency)
  )
    return 'wrong-amount'

  const status = nextStatus(payment.status, news.kind)
  if (status === 'failed') await payment.$query(tx).patch({ status, failedAt: needs.clock.now() })
  if (status === 'paid') await receive(tx, needs, payment, attempts, news)
  return status ? 'applied' : 'none'
}

async function receive(
  tx: Tx,
  needs: Needs,
  payment: Payment,
  attempts: readonly Payment[],
  { occurredAt }: News,
): Promise<void> {
  const now = needs.clock.now()
  const paidAt = occurredAt < now ? occurredAt : now
  const outcome = attempts.some(isCounted)
    ? 'paid-twice'
    : await needs.consultation.moves.confirmPayment(tx, { id: payment.consultationId, paidAt })
  await payment.$query(tx).patch({ status: 'paid', paidAt, outcome })
  if (outcome === 'too-late' || outcome === 'paid-twice')
    await oweRefund(tx, needs, payment, {
      cause: 'unwanted',
      amountCents: payment.amountCents,
      reason: outcome,
    })
  // Nobody shall pay for it twice: the other links are closed at the next look, which is due now.
  await Payment.query(tx)
    .where({ consultationId: payment.consultationId, status: 'started' })
    .patch({ nextCheckAt: now })
}
