import { errors, type Actor, type Clock, type Db } from '#modules/shared'
import { Payment } from './payment.ts'
import { presentPayment } from './present.ts'
import { Refund } from './refunds/refund.ts'
import type { PaymentView } from './schemas.ts'

type Reading = { db: Db; clock: Clock }

/** The payer's own payment; anybody else's is not there. Reads only: asking changes nothing. */
export async function getPayment(
  { db, clock }: Reading,
  actor: Actor,
  { id }: { id: string },
): Promise<PaymentView> {
  const payment = await Payment.query(db).findById(id).modify('madeBy', actor.accountId)
  if (!payment) throw errors.NOT_FOUND()
  return presentPayment(payment, await refundsOf(db, [id]), clock)
}

/** All that this person has paid or tried to pay, the newest first. */
export async function listPayments(
  { db, clock }: Reading,
  actor: Pick<Actor, 'accountId'>,
): Promise<PaymentView[]> {
  const payments = await Payment.query(db).modify('madeBy', actor.accountId).orderBy('id', 'desc')
  const refunds = Map.groupBy(
    await refundsOf(
      db,
      payments.map(({ id }) => id),
    ),
    ({ paymentId }) => paymentId,
  )
  return payments.map((payment) => presentPayment(payment, refunds.get(payment.id) ?? [], clock))
}

/** The payer's last attempt for a consultation, if there was one. */
export async function findLatestPayment(
  { db, clock }: Reading,
  actor: Actor,
  { consultationId }: { consultationId: string },
): Promise<PaymentView | undefined> {
  const payment = await Payment.query(db)
    .where({ consultationId })
    .modify('madeBy', actor.accountId)
    .orderBy('id', 'desc')
    .first()
  return payment && presentPayment(payment, await refundsOf(db, [payment.id]), clock)
}

const refundsOf = (db: Db, paymentIds: readonly string[]): Promise<Refund[]> =>
  Refund.query(db)
    .whereIn('paymentId', [...paymentIds])
    .orderBy('id')
    .execute()

export type Money = {
  paidCents: number
  paidAt: Date
  refund?: { amountCents: number; reason: string; status: Refund['status']; doneAt: Date | null }
}

/**
 * The money of a consultation for both its sides; whoever asks has checked that the consultation
 * may be seen.
 */
export async function findMoney(
  db: Db,
  { consultationId }: { consultationId: string },
): Promise<Money | undefined> {
  const payment = await Payment.query(db)
    .where({ consultationId })
    .whereIn('outcome', ['confirmed', 'retaken'])
    .first()
  if (!payment?.paidAt) return undefined
  const refund = await Refund.query(db).findOne({ paymentId: payment.id, cause: 'meeting' })
  const { amountCents, paidAt } = payment
  return {
    paidCents: amountCents,
    paidAt,
    ...(refund && {
      refund: {
        amountCents: refund.amountCents,
        reason: refund.reason,
        status: refund.status,
        doneAt: refund.doneAt,
      },
    }),
  }
}
