import { afterAll } from 'vitest'
import { aCast, createTestConsultations } from '#modules/consultation/testing'
import type { SameTransactionSubscriber } from '#modules/shared'
import { testFoundation } from '#testing'
import { Payment } from '../payment.ts'
import { PaymentEvent } from '../callbacks/payment-event.ts'
import { Refund } from '../refunds/refund.ts'
import { aPayableOf, createTestPayments, refundSubscribers } from '../testing.ts'

/** Consultations that await payment, and the test bank. While `line.isCut`, webhooks get 503. */
export async function aWorldOfPayments() {
  const subscribers: SameTransactionSubscriber[] = []
  const foundation = await testFoundation({ subscribers })
  const { db, clock, log } = foundation
  const { consultation } = createTestConsultations(foundation)
  const line = { isCut: false }
  const { app, payment, bank, press, webhook } = await createTestPayments({
    consultation,
    foundation,
    plugins: async (plugged) => {
      plugged.addHook('onRequest', async ({ url }, reply) =>
        line.isCut && url.includes('/webhooks/') ? reply.code(503).send() : undefined,
      )
    },
  })
  const cast = await aCast(foundation)
  const { tomas, emma } = cast
  subscribers.push(...refundSubscribers(payment))
  const payable = aPayableOf({ consultation, foundation, cast })
  afterAll(() => app.close())

  const start = (consultationId: string) => payment.startPayment(tomas.actor, { consultationId })
  const statusOf = async (id: string) =>
    (await consultation.views.getConsultation(tomas.actor, id)).status
  const stateOf = async (id: string) =>
    (await Payment.query(db).findById(id).throwIfNotFound()).status
  const eventsOf = (paymentId: string) => PaymentEvent.query(db).where({ paymentId }).orderBy('id')
  const timesPaid = async (id: string) =>
    (await db('consultation_move').where({ consultationId: id }).whereIn('move', ['pay', 'retake']))
      .length
  const refundOf = (paymentId: string) => Refund.query(db).findOne({ paymentId })
  const payByOf = async (id: string) =>
    new Date((await consultation.views.getConsultation(tomas.actor, id)).deadlines.payBy ?? '')
  return {
    app,
    foundation,
    db,
    clock,
    log,
    consultation,
    payment,
    bank,
    press,
    webhook,
    line,
    cast,
    tomas,
    emma,
    payable,
    start,
    statusOf,
    stateOf,
    eventsOf,
    timesPaid,
    refundOf,
    payByOf,
  }
}
