import { emit, type Tx } from '#modules/shared'
import { paymentRefunded } from './events.ts'
import type { Needs } from './needs.ts'
import type { Payment } from './payment.ts'
import { Refund } from './refund.ts'

/** The money has gone back. Told once, by whoever hears of it first: our own call or the provider's callback. */
export async function completeRefund(tx: Tx, { clock, consultation }: Needs, payment: Payment): Promise<boolean> {
  const now = clock.now()
  const [refund] = await Refund.query(tx).where({ paymentId: payment.id }).whereNot('status', 'done').patch({ status: 'done', doneAt: now }).returning('*')
  if (!refund) return false
  await payment.$query(tx).patch({ status: 'refunded', refundedAt: now })
  // Money that came twice by mistake was never the price of this meeting, which goes on.
  if (payment.outcome !== 'paid-twice') await consultation.confirmRefund(tx, { id: payment.consultationId, amountCents: refund.amountCents })
  await emit(tx, paymentRefunded, { consultationId: payment.consultationId, paymentId: payment.id, amountCents: refund.amountCents })
  return true
}
