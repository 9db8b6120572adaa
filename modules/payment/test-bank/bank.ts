import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'
import { bind, type Tx } from '#modules/shared'
import { tables, type Order } from './tables.ts'
import { deliver, deliverDue, type DeliveryNeeds } from './deliver.ts'

export type BankNeeds = DeliveryNeeds & { db: Knex }
type NewOrder = Omit<Order, 'ref' | 'status' | 'paidAt'>
type NewRefund = { ref: string; key: string; amountCents: number }

export function createTestBank(needs: BankNeeds) {
  return {
    ...bind(needs, { openOrder, findOrder, decide, refund, deliverDue }),
    sumRefunds: (ref: string) => sumRefunds(needs.db, ref),
    /** For the seed. */
    storePaid,
  }
}

export type TestBank = ReturnType<typeof createTestBank>

async function openOrder({ db }: BankNeeds, order: NewOrder) {
  const ref = newRef()
  await tables(db)
    .orders()
    .insert({ ...order, ref, status: 'open', paidAt: null })
    .onConflict('merchant_reference')
    .ignore()
  return (await tables(db)
    .orders()
    .where({ merchantReference: order.merchantReference })
    .first()) as Order
}

async function storePaid(tx: Tx, order: NewOrder & { paidAt: Date }) {
  const ref = newRef()
  await tables(tx)
    .orders()
    .insert({ ...order, ref, status: 'paid' })
  return ref
}

const newRef = () => `tb_${randomBytes(9).toString('base64url')}`

const findOrder = ({ db }: BankNeeds, ref: string): Promise<Order | undefined> =>
  tables(db).orders().where({ ref }).first()

/** The payer pressed a button. False, without a delivery, after expiry or payment. */
async function decide(needs: BankNeeds, ref: string, decision: 'paid' | 'failed') {
  const now = needs.clock.now()
  const eventId = newEventId()
  const moved = await needs.db.transaction(async (tx) => {
    const [order] = await tables(tx)
      .orders()
      .where({ ref })
      .whereIn('status', ['open', 'failed'])
      .where('expiresAt', '>', now)
      .update({ status: decision, paidAt: decision === 'paid' ? now : null })
      .returning('*')
    if (order)
      await storeDelivery(tx, eventId, order, `payment.${decision}`, order.amountCents, now)
    return order
  })
  if (moved) await deliver(needs, eventId)
  return Boolean(moved)
}

async function refund(needs: BankNeeds, { ref, key, amountCents }: NewRefund) {
  const now = needs.clock.now()
  const eventId = newEventId()
  const isRefunded = await needs.db.transaction(async (tx) => {
    const order = await tables(tx).orders().where({ ref }).forUpdate().first()
    if (!order) return false
    const before = await tables(tx).refunds().where({ idempotencyKey: key }).first()
    if (before) return true
    const backCents = amountCents + (await sumRefunds(tx, ref))
    if (order.status !== 'paid' || backCents > order.amountCents) return false
    await tables(tx)
      .refunds()
      .insert({ idempotencyKey: key, paymentRef: ref, amountCents, madeAt: now })
    if (backCents === order.amountCents)
      await tables(tx).orders().where({ ref }).update({ status: 'refunded' })
    await storeDelivery(tx, eventId, order, 'payment.refunded', amountCents, now)
    return true
  })
  // The webhook is delivered apart from this request.
  void deliver(needs, eventId)
  return isRefunded
}

async function sumRefunds(db: Knex, ref: string) {
  const refunds = await tables(db).refunds().where({ paymentRef: ref })
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

const storeDelivery = (
  tx: Knex,
  eventId: string,
  order: Order,
  type: string,
  amountCents: number,
  at: Date,
) =>
  tables(tx)
    .deliveries()
    .insert({
      eventId,
      url: order.webhookUrl,
      body: JSON.stringify({
        id: eventId,
        type,
        payment: order.ref,
        reference: order.merchantReference,
        amount: amountCents,
        currency: order.currency,
        at: at.toISOString(),
      }),
      nextAttemptAt: at,
    })

const newEventId = () => `evt_${randomBytes(12).toString('base64url')}`
