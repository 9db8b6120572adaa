import { describe, expect, test } from 'vitest'
import { refusal } from '#modules/consultation/testing'
import { aWorldOfProviders } from '../test/providers-world.ts'

const { db, paysera, payment, team, statusOf, eventsOf, started, cancelled } =
  await aWorldOfProviders()

describe('paysera', () => {
  test('limits its page to two minutes before the deadline, in Vilnius time, in the payer’s language, without names', async () => {
    const { page, paymentId } = await started('paysera')
    const order = paysera.orderOf(page)
    // 9:58 in Vilnius of the day after the acceptance is two minutes before its hold ends at 10:00.
    // The clock of the test goes on: a slow machine needs a second or two until then.
    expect(order.get('time_limit')).toMatch(/^2026-12-02 09:58:\d\d$/)
    expect([
      order.get('orderid'),
      order.get('amount'),
      order.get('lang'),
      order.get('projectid'),
      order.get('test'),
    ]).toEqual([paymentId, '2900', 'LIT', '12345', '0'])
    expect(order.toString()).not.toMatch(/Rasa|Tomas|Kazlausk|Nuomos/)
  })

  test('is believed by its older signature and by its encrypted form as well', async () => {
    for (const how of ['ss2', 'gcm'] as const) {
      const { id, page } = await started('paysera')
      await paysera.sendOrder(paysera.orderOf(page), '1', { how })
      expect([how, await statusOf(id)]).toEqual([how, 'awaiting-signature'])
    }
  })

  test('ignores test payments, payments of other projects, and "not executed yet"', async () => {
    const { id, page } = await started('paysera')
    const order = paysera.orderOf(page)
    await paysera.sendOrder(order, '1', { more: { test: '1' } })
    await paysera.sendOrder(order, '1', { more: { projectid: '54321' } })
    for (const status of ['2', '3']) await paysera.sendOrder(order, status)
    await paysera.sendOrder(order, '1', { more: { amount: '1' } })
    expect(paysera.answers.map(({ status, body }) => (status === 200 ? body : status))).toEqual([
      400,
      400,
      'OK',
      'OK',
      'OK',
    ])
    expect(await statusOf(id)).toBe('awaiting-payment')
  })

  test('has no refunds: the team sends the money by hand, says so once, and both sides see it gone', async () => {
    const { id, paymentId } = await cancelled('paysera')
    const waiting = (await payment.refunds.listUnsent()).items.find(
      (refund) => refund.paymentId === paymentId,
    )!
    expect(waiting).toMatchObject({ status: 'by-hand', providerRef: paymentId, amountCents: 2_900 })
    expect(
      await refusal(payment.refunds.confirmSentByHand(team.actor, { id: waiting.id, reason: ' ' })),
    ).toMatchObject({ code: 'REFUND_REASON_NEEDED' })
    await Promise.all(
      [1, 2, 3].map(() =>
        payment.refunds.confirmSentByHand(team.actor, { id: waiting.id, reason: 'RO-2026-118' }),
      ),
    )
    for (const [again, code] of [
      [payment.refunds.confirmSentByHand, 'REFUND_ALREADY_SENT'],
      [payment.refunds.retry, 'REFUND_SENT_BY_HAND'],
    ] as const)
      expect(
        await refusal(again(team.actor, { id: waiting.id, reason: 'RO-2026-119' })),
      ).toMatchObject({
        code,
        params: { reference: 'RO-2026-118' },
      })
    expect(await payment.refunds.get(waiting.id)).toMatchObject({
      status: 'done',
      sentReference: 'RO-2026-118',
    })
    expect([
      await statusOf(id),
      (await db('team_action').where({ subjectId: waiting.id })).length,
    ]).toEqual(['refunded', 1])
    expect((await eventsOf(paymentId)).map(({ kind }) => kind)).toEqual(['paid', 'refunded'])
  })
})
