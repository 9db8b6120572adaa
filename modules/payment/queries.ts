import { errors, type Actor, type Db } from '#modules/shared'
import type { Needs } from './needs.ts'
import { Payment } from './payment.ts'
import { presentPayment } from './present.ts'
import { Refund } from './refunds/refund.ts'
import type { PaymentView } from './schemas.ts'

type ReadNeeds = Pick<Needs, 'db' | 'clock'>

/** The payer's own payment; NOT_FOUND for anybody else's. */
export async function getPayment(
  { db, clock }: ReadNeeds,
  actor: Actor,
  { id }: { id: string },
): Promise<PaymentView> {
  const payment = await Payment.query(db).findById(id).modify('madeBy', actor.accountId)
  if (!payment) throw errors.NOT_FOUND()
  return presentPayment(payment, await refundsOf(db, [id]), clock)
}

/** All payments and attempts of this person, the newest first. */
export async function listPayments({ db, clock }: ReadNeeds, actor: Actor): Promise<PaymentView[]> {
  const payments = await Payment.query(db).modify('madeBy', actor.accountId).orderBy('id', 'desc')
  const ids = payments.map(({ id }) => id)
  const refunds = Map.groupBy(await refundsOf(db, ids), ({ paymentId }) => paymentId)
  return payments.map((payment) => presentPayment(payment, refunds.get(payment.id) ?? [], clock))
}

/** The last attempt to pay for the meeting, for a final invoice, or for one of its tasks. */
export async function findLatestPayment(
  { db, clock }: ReadNeeds,
  actor: Actor,
  paidFor: { consultationId: string; pays: 'meeting' | 'final-invoice' } | { taskId: string },
): Promise<PaymentView | undefined> {
  const payment = await Payment.query(db)
    .modify((query) => {
      if ('taskId' in paidFor) return query.where(paidFor)
      return query
        .where({ consultationId: paidFor.consultationId })
        .modify(paidFor.pays === 'meeting' ? 'ofMeeting' : 'ofFinalInvoice')
    })
    .modify('madeBy', actor.accountId)
    .orderBy('id', 'desc')
    .first()
  return payment && presentPayment(payment, await refundsOf(db, [payment.id]), clock)
}

const refundsOf = (db: Db, paymentIds: readonly string[]) =>
  Refund.query(db)
    .whereIn('paymentId', [...paymentIds])
    .orderBy('id')
    .execute()
