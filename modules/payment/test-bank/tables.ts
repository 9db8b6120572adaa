import type { Knex } from 'knex'

export type Order = {
  ref: string
  merchantReference: string
  amountCents: number
  currency: string
  purpose: string
  /** The seller for whom the merchant takes the money; null in old orders. */
  payee: string | null
  locale: 'lt' | 'en'
  returnUrl: string
  cancelUrl: string
  webhookUrl: string
  expiresAt: Date
  status: 'open' | 'failed' | 'paid' | 'refunded'
  paidAt: Date | null
}

export type Refund = {
  idempotencyKey: string
  paymentRef: string
  amountCents: number
  madeAt: Date
}
export type Delivery = {
  eventId: string
  url: string
  body: string
  attempts: number
  nextAttemptAt: Date
  deliveredAt: Date | null
}

/** The bank's own tables, in a schema that only the bank reads. */
export const tables = (db: Knex) => ({
  orders: () => db.withSchema('test_bank').table<Order>('payment'),
  refunds: () => db.withSchema('test_bank').table<Refund>('refund'),
  deliveries: () => db.withSchema('test_bank').table<Delivery>('delivery'),
})
