import { describe, expect, test } from 'vitest'
import { refusal } from '#modules/consultation/testing'
import { createReconciliation } from '#modules/reconciliation'
import { HOUR } from '#modules/shared'
import { aWorldOfProviders } from '../test/providers-world.ts'

const world = await aWorldOfProviders()
const { clock, stripe, montonio, payment, team, standIns, statusOf, refundOf, cancelled } = world

describe.each(['stripe', 'montonio'] as const)('%s refused a refund for good', (name) => {
  const refuse = (ref: string) =>
    name === 'stripe' ? stripe.settleRefund(ref, 'failed') : montonio.settleRefund(ref, 'REJECTED')
  const settle = (ref: string) =>
    name === 'stripe'
      ? stripe.settleRefund(ref, 'succeeded')
      : montonio.settleRefund(ref, 'SUCCESSFUL')

  test('a retry by the team is a new request, and later events about the refused one are ignored', async () => {
    const { id, paymentId } = await cancelled(name)
    const refused = (await refundOf(paymentId))!
    await refuse(refused.providerRef!)
    expect(await refundOf(paymentId)).toMatchObject({
      status: 'by-hand',
      lastError: 'REFUSED_BY_PROVIDER',
    })
    await Promise.all(
      [1, 2, 3].map(() =>
        payment.refunds.retry(team.actor, {
          id: refused.id,
          reason: 'Kliento sąskaita atnaujinta',
        }),
      ),
    )
    const again = (await refundOf(paymentId))!
    expect([again.status, again.providerRef === refused.providerRef]).toEqual(['pending', false])
    await refuse(refused.providerRef!)
    expect((await refundOf(paymentId))?.status).toBe('pending')
    // The event is lost; the sweep asks the provider for the state of the refund.
    Object.assign(standIns[name], { isSilent: true })
    await settle(again.providerRef!)
    clock.advance(HOUR)
    await payment.refunds.sendDue()
    expect([(await refundOf(paymentId))?.status, await statusOf(id)]).toEqual(['done', 'refunded'])
    // Somebody sent it by hand all the same: they learn that it left twice.
    expect(
      await refusal(
        payment.refunds.confirmSentByHand(team.actor, { id: refused.id, reason: 'RO-9' }),
      ),
    ).toMatchObject({ code: 'REFUND_ALREADY_DONE' })
    expect(await refundOf(paymentId)).toMatchObject({ sentReference: null })
  })

  test('that is sent by hand and retried at the same moment is sent once, in one way', async () => {
    const { paymentId } = await cancelled(name)
    const { id: refundId, providerRef } = (await refundOf(paymentId))!
    await refuse(providerRef!)
    const [byHand, again] = await Promise.allSettled([
      payment.refunds.confirmSentByHand(team.actor, { id: refundId, reason: 'RO-7' }),
      payment.refunds.retry(team.actor, { id: refundId, reason: 'Bandome dar kartą' }),
    ])
    const { status, sentReference, sendKey } = (await refundOf(paymentId))!
    expect([status, sentReference, sendKey !== null]).toEqual(
      byHand.status === 'fulfilled' ? ['done', 'RO-7', false] : ['pending', null, true],
    )
    if (byHand.status === 'rejected')
      expect(byHand.reason).toMatchObject({ code: 'REFUND_NOT_BY_HAND' })
    if (again.status === 'rejected')
      expect(again.reason).toMatchObject({ code: 'REFUND_SENT_BY_HAND' })
    expect([byHand, again].filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  test('after it had reported the refund as done: client and lawyer were notified, so the team sees a discrepancy at once', async () => {
    const { paymentId } = await cancelled(name)
    const { providerRef } = (await refundOf(paymentId))!
    await settle(providerRef!)
    await refuse(providerRef!)
    expect((await refundOf(paymentId))?.status).toBe('done')
    expect(
      (await payment.discrepancies.list({ state: 'open' })).items.filter(
        (discrepancy) => discrepancy.paymentId === paymentId,
      ),
    ).toMatchObject([{ kind: 'refund-differs', expectedCents: 2_900, foundCents: 0 }])
    const documents = {
      listSums: async () => [],
      listFinalSums: async () => [],
      listTaskSums: async () => [],
    } as never
    await createReconciliation({ ...world, invoice: { documents } }).reconcile()
    expect(
      (await payment.discrepancies.list({ state: 'open' })).items.filter(
        (discrepancy) => discrepancy.paymentId === paymentId,
      ),
    ).toHaveLength(1)
  })
})
