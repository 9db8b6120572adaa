import { MINUTE, newId, type Locale, type Tx, after, before } from '#modules/shared'
import type { Needs } from './needs.ts'
import { Payment } from './payment.ts'
import { PaymentEvent } from './callbacks/payment-event.ts'
import { findPayee, orderOf } from './start/place-order.ts'

export type PastPayment = {
  consultationId: string
  payerAccountId: string
  locale: Locale
  amountCents: number
  paidAt: Date
  /** Stores the paid order at the test bank; returns the bank's number. */
  storeOrder: (order: ReturnType<typeof orderOf>) => Promise<string>
}

/** For the seed: a past payment at the test bank with its event. Emits nothing. */
export async function storePast(
  needs: Needs,
  tx: Tx,
  { storeOrder, paidAt, ...paid }: PastPayment,
): Promise<void> {
  const payment = {
    ...paid,
    id: newId(),
    taskId: null,
    provider: 'sandbox' as const,
    currency: 'EUR',
    linkExpiresAt: after(paidAt, 30 * MINUTE),
  }
  const payee = await findPayee(needs, tx, payment)
  const providerRef = await storeOrder(orderOf(needs.links, payment, payee))
  await Payment.query(tx).insert({
    ...payment,
    finalInvoiceId: null,
    providerRef,
    status: 'paid',
    outcome: 'confirmed',
    createdAt: before(paidAt, 2 * MINUTE),
    nextCheckAt: paidAt,
    paidAt,
  })
  const { id: paymentId, provider, amountCents, currency } = payment
  await PaymentEvent.query(tx).insert({
    id: newId(),
    paymentId,
    provider,
    eventId: `evt_${paymentId}`,
    kind: 'paid',
    effect: 'applied',
    amountCents,
    currency,
    occurredAt: paidAt,
    receivedAt: paidAt,
  })
}
