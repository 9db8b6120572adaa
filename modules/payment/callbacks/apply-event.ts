import { newId, type Tx } from '#modules/shared'
import { recordDiscrepancy, unmatchedSubject } from '../discrepancies/discrepancy.ts'
import type { Needs } from '../needs.ts'
import { nextStatus } from '../payment-status.ts'
import { isCounted, isForTheSame, Payment, type PaymentOutcome } from '../payment.ts'
import type { ProviderEvent } from '../providers/provider.ts'
import { applyRefundEvent } from '../refunds/apply-refund-event.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { findEventPayment, lockAttempts } from '../start/attempts.ts'
import { PaymentEvent, type Effect } from './payment-event.ts'
import type { ProviderName } from '../providers/provider-name.ts'

/**
 * Records a provider's event in the ledger and applies it once, even if it is repeated, reordered
 * or handled by several processes at once. Requests a refund of money that bought nothing in
 * the same transaction.
 */
export function applyEvent(
  needs: Needs,
  provider: ProviderName,
  event: ProviderEvent,
): Promise<Effect | 'repeated'> {
  return needs.transact(async (tx) => {
    const eventPayment = await findEventPayment(tx, provider, event)
    const attempts = eventPayment ? await lockAttempts(tx, eventPayment.consultationId) : []
    if (await PaymentEvent.query(tx).findOne({ provider, eventId: event.eventId }))
      return 'repeated'

    const payment = attempts.find(({ id }) => id === eventPayment?.id)
    const effect = payment
      ? await apply(needs, tx, { payment, attempts, event })
      : 'unknown-payment'
    const { eventId, kind, amountCents, currency, occurredAt } = event
    const paymentId = payment?.id ?? null
    const now = needs.clock.now()
    await PaymentEvent.query(tx)
      .insert({
        id: newId(),
        paymentId,
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
      // The provider has money that bought nothing: show it to the team before the nightly comparison.
      const discrepancy = {
        kind: 'unknown-money' as const,
        subject: unmatchedSubject(provider, eventId),
        paymentId,
        provider,
        expectedCents: null,
        foundCents: amountCents,
      }
      await recordDiscrepancy(tx, discrepancy, now)
      needs.log.error({ provider, eventId, effect }, 'a payment event fits no payment')
    }
    return effect
  })
}

type EventFacts = { payment: Payment; attempts: readonly Payment[]; event: ProviderEvent }

async function apply(needs: Needs, tx: Tx, applied: EventFacts) {
  const { payment, event } = applied
  if (event.kind === 'refunded' || event.kind === 'refund-failed')
    return applyRefundEvent(needs, tx, { payment, event })
  if (
    event.kind === 'paid' &&
    (event.amountCents !== payment.amountCents || event.currency !== payment.currency)
  )
    return 'wrong-amount'

  const status = nextStatus(payment.status, event.kind)
  if (status === 'failed') await payment.$query(tx).patch({ status, failedAt: needs.clock.now() })
  if (status === 'paid') await receive(needs, tx, applied)
  return status ? 'applied' : 'none'
}

/** Tells the module that owns what was paid. */
function confirm(
  { consultation, fixedPriceTask, invoice }: Needs,
  tx: Tx,
  { consultationId, finalInvoiceId, taskId, amountCents }: Payment,
  paidAt: Date,
): Promise<PaymentOutcome> {
  if (taskId) return fixedPriceTask.moves.confirmPayment(tx, { id: taskId, paidAt })
  if (!finalInvoiceId) return consultation.moves.confirmPayment(tx, { id: consultationId, paidAt })
  return invoice.final.confirmPayment(tx, {
    id: finalInvoiceId,
    consultationId,
    amountCents,
    paidAt,
  })
}

async function receive(needs: Needs, tx: Tx, { payment, attempts, event }: EventFacts) {
  const { consultationId, amountCents } = payment
  const now = needs.clock.now()
  const paidAt = event.occurredAt < now ? event.occurredAt : now
  const isPaid = attempts.some((other) => isForTheSame(other, payment) && isCounted(other))
  const outcome = isPaid ? 'paid-twice' : await confirm(needs, tx, payment, paidAt)
  await payment.$query(tx).patch({ status: 'paid', paidAt, outcome })
  if (outcome === 'too-late' || outcome === 'paid-twice')
    await requestRefund(needs, tx, {
      paymentId: payment.id,
      cause: 'unwanted',
      amountCents,
      reason: outcome,
    })
  // The next check closes the other links, so that nobody pays twice.
  await Payment.query(tx).where({ consultationId, status: 'started' }).patch({ nextCheckAt: now })
}
