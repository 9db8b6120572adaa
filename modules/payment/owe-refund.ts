import { afterCommit, newId, type Tx } from '#modules/shared'
import { refundJob } from './job-types.ts'
import type { Needs } from './needs.ts'
import { Payment } from './payment.ts'
import { Refund } from './refund.ts'

type Owed = { amountCents: number; reason: string }

/** Writes down, with the change that causes it, that money goes back; a job then sends it until it has gone. */
export async function oweRefund(tx: Tx, { clock, jobs }: Needs, payment: Pick<Payment, 'id'>, { amountCents, reason }: Owed): Promise<void> {
  const now = clock.now()
  // Not by the model: it answers with its input also where nothing was inserted.
  const made = await tx(Refund.tableName)
    .insert({ id: newId(), paymentId: payment.id, amountCents, reason, status: 'due', nextAttemptAt: now, createdAt: now })
    .onConflict('paymentId').ignore().returning('id')
  if (made.length > 0) afterCommit(tx, () => jobs.enqueue(refundJob, { paymentId: payment.id }, { id: `refund-${payment.id}` }))
}

/** The consultation says how much of its price goes back. It holds its own row's lock: no payment may be locked here. */
export async function refundConsultation(needs: Needs, tx: Tx, { consultationId, amountCents, reason }: Owed & { consultationId: string }): Promise<void> {
  if (amountCents <= 0) return
  const payment = await Payment.query(tx).where({ consultationId }).whereIn('outcome', ['confirmed', 'retaken']).first()
  if (!payment) return needs.log.error({ consultationId }, 'a refund is due where nothing was paid')
  await oweRefund(tx, needs, payment, { amountCents: Math.min(amountCents, payment.amountCents), reason })
}
