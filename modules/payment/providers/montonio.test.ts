import { describe, expect, test } from 'vitest'
import { later, refusal } from '#modules/consultation/testing'
import { HOUR, MINUTE } from '#modules/shared'
import { aWorldOfProviders } from '../test/providers-world.ts'

const {
  clock,
  consultation,
  montonio,
  payment,
  tomas,
  payable,
  statusOf,
  rowOf,
  refundOf,
  started,
  paid,
  cancelled,
} = await aWorldOfProviders()

describe('montonio', () => {
  test('is not begun with when its shortest link would outlive our hold', async () => {
    const consultationId = await payable()
    const payBy = new Date(
      (await consultation.views.getConsultation(tomas.actor, consultationId)).deadlines.payBy ?? '',
    )
    clock.moveTo(later(payBy, -6 * MINUTE))
    expect(payment.listMethods({ payBy }).map(({ name, isOpen }) => [name, isOpen])).toEqual([
      ['sandbox', true],
      ['stripe', true],
      ['paysera', true],
      ['montonio', false],
    ])
    expect(
      await refusal(payment.startPayment(tomas.actor, { consultationId, provider: 'montonio' })),
    ).toMatchObject({ code: 'PAYMENT_TIME_IS_UP' })
  })

  test('is queried when its callback was lost, and an unpaid order has failed', async () => {
    montonio.isSilent = true
    const [one, other] = [await paid('montonio'), await started('montonio')]
    clock.moveTo(other.linkExpiresAt)
    await payment.callbacks.checkOpenPayments()
    expect([(await rowOf(one.paymentId)).status, (await rowOf(other.paymentId)).status]).toEqual([
      'paid',
      'failed',
    ])
  })

  test('"abandoned" before "paid" does not undo it, nor does it after', async () => {
    const { id, paymentId, page } = await started('montonio')
    const { providerRef } = await rowOf(paymentId)
    await montonio.sendOrder(providerRef!, 'ABANDONED')
    await montonio.press(page, 'pay')
    await montonio.sendOrder(providerRef!, 'VOIDED')
    await montonio.sendOrder(providerRef!, 'PENDING')
    expect([(await rowOf(paymentId)).status, await statusOf(id)]).toEqual([
      'paid',
      'awaiting-signature',
    ])
  })

  test('refunds settled money; a repeated request is one refund; a refused refund goes to the team', async () => {
    const [one, other] = [await cancelled('montonio'), await cancelled('montonio')]
    clock.advance(HOUR)
    await payment.refunds.sendDue()
    const orderOf = async (paymentId: string) =>
      montonio.orders.get((await rowOf(paymentId)).providerRef!)!
    expect((await orderOf(one.paymentId)).refunds).toHaveLength(1)
    await montonio.settleRefund((await orderOf(one.paymentId)).refunds[0]!.uuid, 'SUCCESSFUL')
    await montonio.settleRefund((await orderOf(other.paymentId)).refunds[0]!.uuid, 'REJECTED')
    expect([
      await statusOf(one.id),
      await statusOf(other.id),
      (await refundOf(other.paymentId))?.status,
    ]).toEqual(['refunded', 'declined', 'by-hand'])
  })
})
