import { emit, type Tx } from '#modules/shared'
import { paymentRefunded } from '../events.ts'
import type { Needs } from '../needs.ts'
import { Payment } from '../payment.ts'
import { Refund } from './refund.ts'

/**
 * The money has gone back. Told once, by whoever hears of it first: our own call, the provider's
 * callback or the team.
 */
export async function completeRefund(
  tx: Tx,
  { clock, consultation }: Pick<Needs, 'clock' | 'consultation'>,
  payment: Payment,
  { id, cause }: Pick<Refund, 'id' | 'cause'>,
): Promise<boolean> {
  const now = clock.now()
  const [refund] = await Refund.query(tx)
    .where({ id })
    .whereNot('status', 'done')
    .patch({ status: 'done', doneAt: now })
    .returning('*')
  if (!refund) return false
  const done = await Refund.query(tx).where({ paymentId: payment.id, status: 'done' })
  const backCents = done.reduce((sum, { amountCents }) => sum + amountCents, 0)
  // A part given back by goodwill leaves the payment a payment.
  if (cause === 'meeting' || backCents === payment.amountCents)
    await Payment.query(tx).findById(payment.id).patch({ status: 'refunded', refundedAt: now })
  // Money that came twice by mistake was never the price of this meeting, which goes on.
  if (cause === 'meeting' || payment.outcome === 'too-late')
    await consultation.moves.confirmRefund(tx, {
      id: payment.consultationId,
      amountCents: refund.amountCents,
    })
  await emit(tx, paymentRefunded, {
    consultationId: payment.consultationId,
    paymentId: payment.id,
    refundId: refund.id,
    cause: refund.cause,
    reason: refund.reason,
    amountCents: refund.amountCents,
    isWhole: backCents === payment.amountCents,
  })
  return true
}
