import { emit, newId, type Tx } from '#modules/shared'
import { PaymentEvent } from '../callbacks/payment-event.ts'
import { paymentRefunded } from '../events.ts'
import type { Needs } from '../needs.ts'
import { isOfMeeting, Payment } from '../payment.ts'
import { Refund } from './refund.ts'

type CompleteNeeds = Pick<Needs, 'clock' | 'consultation' | 'fixedPriceTask'>
type CompletedRefund = { payment: Payment; refundId: string }

/**
 * Marks a refund as done. Runs once: the first of our own call, the provider's callback and the
 * team wins. The payment is locked.
 */
export async function completeRefund(
  { clock, consultation, fixedPriceTask }: CompleteNeeds,
  tx: Tx,
  { payment, refundId }: CompletedRefund,
): Promise<Refund | undefined> {
  const now = clock.now()
  const { id: paymentId, consultationId, finalInvoiceId, taskId, amountCents, outcome } = payment
  const [refund] = await Refund.query(tx)
    .where({ id: refundId })
    .whereNot('status', 'done')
    .patch({ status: 'done', doneAt: now })
    .returning('*')
  if (!refund) return undefined
  const doneRefunds = await Refund.query(tx).where({ paymentId, status: 'done' })
  const isFullRefund =
    doneRefunds.reduce((sum, refund) => sum + refund.amountCents, 0) === amountCents
  const { cause, reason } = refund
  // After a partial goodwill refund the payment stays paid.
  if (cause === 'meeting' || cause === 'task' || isFullRefund)
    await Payment.query(tx).findById(paymentId).patch({ status: 'refunded', refundedAt: now })
  // A second payment was never the price, so its refund does not change the meeting or the task.
  const isOfPrice = cause === 'meeting' || cause === 'task' || outcome === 'too-late'
  const back = { amountCents: refund.amountCents }
  if (isOfPrice && isOfMeeting(payment))
    await consultation.moves.confirmRefund(tx, { id: consultationId, ...back })
  if (isOfPrice && taskId) await fixedPriceTask.moves.confirmRefund(tx, { id: taskId, ...back })
  await emit(tx, paymentRefunded, {
    consultationId,
    finalInvoiceId,
    taskId,
    paymentId,
    refundId,
    cause,
    reason,
    amountCents: refund.amountCents,
    isFullRefund,
  })
  return refund
}

/**
 * Completes a refund that the provider confirmed in its answer, or the team by hand, and enters it
 * in the ledger like a provider's event. The payment is locked.
 */
export async function recordRefunded(
  needs: CompleteNeeds,
  tx: Tx,
  completed: CompletedRefund,
): Promise<void> {
  const refund = await completeRefund(needs, tx, completed)
  if (!refund) return
  const now = needs.clock.now()
  const { id: paymentId, provider, currency } = completed.payment
  await PaymentEvent.query(tx).insert({
    id: newId(),
    paymentId,
    provider,
    eventId: `refund-${refund.id}`,
    kind: 'refunded',
    effect: 'applied',
    amountCents: refund.amountCents,
    currency,
    occurredAt: now,
    receivedAt: now,
  })
}
