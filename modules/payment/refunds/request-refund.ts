import { afterCommit, newId, type Tx } from '#modules/shared'
import { refundJob } from '../job-types.ts'
import type { Needs } from '../needs.ts'
import { isCounted, Payment } from '../payment.ts'
import { Refund, type RefundCause, type RefundReason } from './refund.ts'

type Request = { amountCents: number; reason: RefundReason }

/**
 * Writes a refund in the transaction that causes it; a job sends it after the commit. Returns its
 * id, or undefined when the cause already has one.
 */
export async function requestRefund(
  { clock, jobs }: Needs,
  tx: Tx,
  request: Request & { paymentId: string; cause: RefundCause },
): Promise<string | undefined> {
  const now = clock.now()
  // Not through the model, which returns its input even when nothing was inserted.
  const [made] = await tx(Refund.tableName)
    .insert({ ...request, id: newId(), status: 'due', nextAttemptAt: now, createdAt: now })
    .onConflict(['payment_id', 'cause'])
    .ignore()
    .returning<{ id: string }[]>('id')
  if (made)
    afterCommit(tx, () =>
      jobs.enqueue(refundJob, { paymentId: request.paymentId }, { id: `refund-${made.id}` }),
    )
  return made?.id
}

/**
 * Refunds what a cancelled consultation owes the client. The caller holds the consultation's row
 * lock, so no payment may be locked here.
 */
export async function refundConsultation(
  needs: Needs,
  tx: Tx,
  { consultationId, amountCents, reason }: Request & { consultationId: string },
): Promise<void> {
  if (amountCents <= 0) return
  const payment = (await Payment.query(tx).where({ consultationId }).modify('ofMeeting')).find(
    isCounted,
  )
  if (!payment) return needs.log.error({ consultationId }, 'a refund is due where nothing was paid')
  await requestRefund(needs, tx, {
    paymentId: payment.id,
    cause: 'meeting',
    amountCents: Math.min(amountCents, payment.amountCents),
    reason,
  })
}

/**
 * Refunds the whole payment of a fixed-price task that ended undone: before its end the team gives
 * nothing back by goodwill. The caller holds the locks of consultation and task.
 */
export async function refundTask(
  needs: Needs,
  tx: Tx,
  { taskId, amountCents, reason }: Request & { taskId: string },
): Promise<void> {
  const payment = (await Payment.query(tx).where({ taskId })).find(isCounted)
  if (!payment) return needs.log.error({ taskId }, 'a refund is due where nothing was paid')
  await requestRefund(needs, tx, { paymentId: payment.id, cause: 'task', amountCents, reason })
}

/**
 * Refunds what is left of the payment of a cancelled final invoice; nothing where it was paid by
 * transfer or not at all. The caller holds the consultation's row lock.
 */
export async function refundFinalInvoice(
  needs: Needs,
  tx: Tx,
  { finalInvoiceId }: { finalInvoiceId: string },
): Promise<void> {
  const payment = (await Payment.query(tx).where({ finalInvoiceId })).find(isCounted)
  if (!payment) return
  const earlier = await Refund.query(tx).where({ paymentId: payment.id })
  const leftCents = earlier.reduce((left, refund) => left - refund.amountCents, payment.amountCents)
  if (leftCents > 0)
    await requestRefund(needs, tx, {
      paymentId: payment.id,
      cause: 'final-invoice',
      amountCents: leftCents,
      reason: 'final-invoice-cancelled',
    })
}
