import { afterCommit, newId, type Tx } from '#modules/shared'
import { refundJob } from '../job-types.ts'
import type { Needs } from '../needs.ts'
import { isCounted, Payment } from '../payment.ts'
import { Refund, type RefundCause } from './refund.ts'

type Owed = { cause: RefundCause; amountCents: number; reason: string }

/**
 * Writes down, with the change that causes it, that money goes back; a job then sends it until it
 * has gone. Owed once for each cause.
 */
export async function oweRefund(
  tx: Tx,
  { clock, jobs }: Pick<Needs, 'clock' | 'jobs'>,
  payment: Pick<Payment, 'id'>,
  { cause, amountCents, reason }: Owed,
): Promise<string | undefined> {
  const now = clock.now()
  // Not by the model: it answers with its input also where nothing was inserted.
  const [made] = await tx(Refund.tableName)
    .insert({
      id: newId(),
      paymentId: payment.id,
      cause,
      amountCents,
      reason,
      status: 'due',
      nextAttemptAt: now,
      createdAt: now,
    })
    .onConflict(['payment_id', 'cause'])
    .ignore()
    .returning<{ id: string }[]>('id')
  if (made)
    afterCommit(tx, () =>
      jobs.enqueue(refundJob, { paymentId: payment.id }, { id: `refund-${made.id}` }),
    )
  return made?.id
}

/**
 * The consultation says how much of its price goes back. It holds its own row's lock: no payment
 * may be locked here.
 */
export async function refundConsultation(
  needs: Needs,
  tx: Tx,
  { consultationId, amountCents, reason }: Omit<Owed, 'cause'> & { consultationId: string },
): Promise<void> {
  if (amountCents <= 0) return
  const payment = (await Payment.query(tx).where({ consultationId })).find(isCounted)
  if (!payment) return needs.log.error({ consultationId }, 'a refund is due where nothing was paid')
  await oweRefund(tx, needs, payment, {
    cause: 'meeting',
    amountCents: Math.min(amountCents, payment.amountCents),
    reason,
  })
}
