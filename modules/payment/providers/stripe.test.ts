import { describe, expect, test } from 'vitest'
import { later } from '#modules/consultation/testing'
import { HOUR, MINUTE } from '#modules/shared'
import { PaymentEvent } from '../callbacks/payment-event.ts'
import { Payment } from '../payment.ts'
import { aWorldOfProviders } from '../test/providers-world.ts'

const {
  db,
  clock,
  consultation,
  stripe,
  paysera,
  montonio,
  payment,
  tomas,
  payable,
  statusOf,
  rowOf,
  eventsOf,
  refundOf,
  started,
  paid,
  cancelled,
} = await aWorldOfProviders()

describe('stripe', () => {
  test('gives a link that dies two minutes before our hold', async () => {
    const { linkExpiresAt } = await started('stripe')
    expect([...stripe.sessions.values()].at(-1)?.expires_at).toBe(
      Math.floor(linkExpiresAt.getTime() / 1_000),
    )
  })

  test('cannot end a link sooner than in half an hour, so we end it ourselves when ours must die', async () => {
    const consultationId = await payable()
    const payBy = new Date(
      (await consultation.views.getConsultation(tomas.actor, consultationId)).deadlines.payBy ?? '',
    )
    clock.moveTo(later(payBy, -12 * MINUTE))
    const {
      id: paymentId,
      redirectUrl,
      providerRef,
      linkExpiresAt,
    } = await payment.startPayment(tomas.actor, { consultationId, provider: 'stripe' })
    expect(stripe.sessions.get(providerRef ?? '')!.expires_at * 1_000).toBeGreaterThan(
      payBy.getTime(),
    )
    clock.moveTo(linkExpiresAt)
    await payment.callbacks.checkOpenPayments()
    await stripe.press(redirectUrl ?? '', 'pay')
    expect([
      stripe.sessions.get(providerRef ?? '')!.status,
      (await rowOf(paymentId)).status,
    ]).toEqual(['expired', 'failed'])
  })

  test('is asked to close the other link once another provider took the money', async () => {
    const { id, paymentId } = await started('stripe')
    const other = await payment.startPayment(tomas.actor, {
      consultationId: id,
      provider: 'montonio',
    })
    await montonio.press(other.redirectUrl ?? '', 'pay')
    await payment.callbacks.checkOpenPayments()
    expect([
      (await rowOf(paymentId)).status,
      stripe.sessions.get((await rowOf(paymentId)).providerRef ?? '')?.status,
    ]).toEqual(['failed', 'expired'])
  })

  test('is asked to close the link when the meeting is cancelled while the payer is on its page', async () => {
    const { id, paymentId, page } = await started('stripe')
    await consultation.actions.declineConsultation(tomas.actor, {
      id,
      comment: 'Nebereikia, ačiū.',
    })
    await payment.callbacks.closeLinks({ consultationId: id })
    await payment.callbacks.checkOpenPayments()
    await stripe.press(page, 'pay')
    expect([
      (await rowOf(paymentId)).status,
      stripe.sessions.get((await rowOf(paymentId)).providerRef ?? '')?.status,
    ]).toEqual(['failed', 'expired'])
  })

  test('two providers both paid: the second sum goes back by itself and the meeting stays', async () => {
    const { id, page } = await started('stripe')
    const other = await payment.startPayment(tomas.actor, {
      consultationId: id,
      provider: 'paysera',
    })
    await Promise.all([stripe.press(page, 'pay'), paysera.press(other.redirectUrl ?? '', 'pay')])
    const [first, second] = await Payment.query(db).where({ consultationId: id }).orderBy('outcome')
    expect([
      first?.outcome,
      second?.outcome,
      (await refundOf(second!.id))?.amountCents,
      await refundOf(first!.id),
      await statusOf(id),
    ]).toEqual(['confirmed', 'paid-twice', 2_900, undefined, 'awaiting-signature'])
  })

  test('gets one refund request, answers "pending", and reports when it was paid out', async () => {
    const { id, paymentId } = await cancelled('stripe')
    expect((await refundOf(paymentId))?.status).toBe('pending')
    clock.advance(2 * 24 * HOUR)
    await payment.refunds.sendDue()
    expect(stripe.refunds.filter(({ metadata }) => metadata.reference === paymentId)).toHaveLength(
      1,
    )
    await stripe.settleRefund((await refundOf(paymentId))!.providerRef!, 'succeeded')
    expect([
      (await refundOf(paymentId))?.status,
      (await rowOf(paymentId)).status,
      await statusOf(id),
    ]).toEqual(['done', 'refunded', 'refunded'])
  })

  test('that could not send it back after all leaves it on the team’s desk, to be sent by hand', async () => {
    const { id, paymentId } = await cancelled('stripe')
    await stripe.settleRefund((await refundOf(paymentId))!.providerRef!, 'failed')
    expect(
      (await payment.refunds.listUnsent()).items.find((refund) => refund.paymentId === paymentId),
    ).toMatchObject({ status: 'by-hand', lastError: 'REFUSED_BY_PROVIDER' })
    expect(await statusOf(id)).toBe('declined')
  })

  test('also sends unrelated events, which are accepted and change nothing', async () => {
    const before = await PaymentEvent.query(db).resultSize()
    await stripe.sendEvent('customer.created', { id: 'cus_1', object: 'customer' })
    await stripe.sendEvent('checkout.session.completed', {
      object: 'checkout.session',
      payment_status: 'unpaid',
      client_reference_id: 'x',
    })
    await stripe.sendEvent('refund.updated', {
      id: 're_by_hand',
      object: 'refund',
      amount: 5,
      currency: 'eur',
      status: 'succeeded',
      metadata: {},
    })
    expect([
      stripe.answers.map(({ status }) => status),
      await PaymentEvent.query(db).resultSize(),
    ]).toEqual([[200, 200, 200], before])
  })

  test('with a signature of an hour ago is refused as a replay', async () => {
    stripe.isSilent = true
    const { paymentId } = await paid('stripe')
    clock.advance(HOUR)
    expect((await stripe.send(stripe.callbacks[0]!)).status).toBe(400)
    expect(await eventsOf(paymentId)).toEqual([])
  })
})
