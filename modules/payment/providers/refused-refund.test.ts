import { describe, expect, test } from 'vitest'
import { createReconciliation } from '#modules/reconciliation'
import { HOUR } from '#modules/shared'
import { aWorldOfProviders } from '../test/providers-world.ts'

const { clock, db, log, stripe, montonio, payment, team, standIns, statusOf, refundOf, cancelled } =
  await aWorldOfProviders()

describe.each(['stripe', 'montonio'] as const)('%s refused to send money back for good', (name) => {
  const refuse = (ref: string) =>
    name === 'stripe' ? stripe.settleRefund(ref, 'failed') : montonio.settleRefund(ref, 'REJECTED')
  const settle = (ref: string) =>
    name === 'stripe'
      ? stripe.settleRefund(ref, 'succeeded')
      : montonio.settleRefund(ref, 'SUCCESSFUL')

  test('and is asked anew by the team: a new refund goes, and what it still says of the refused one is old', async () => {
    const { id, paymentId } = await cancelled(name)
    const refused = (await refundOf(paymentId))!
    await refuse(refused.providerRef!)
    expect(await refundOf(paymentId)).toMatchObject({
      status: 'by-hand',
      lastError: 'REFUSED_BY_PROVIDER',
    })
    await Promise.all(
      [1, 2, 3].map(() =>
        payment.retryRefund(team.actor, { id: refused.id, reason: 'Kliento sąskaita atnaujinta' }),
      ),
    )
    const again = (await refundOf(paymentId))!
    expect([again.status, again.providerRef === refused.providerRef]).toEqual(['pending', false])
    await refuse(refused.providerRef!)
    expect((await refundOf(paymentId))?.status).toBe('pending')
    // Its news are lost; asked again by our own sweep, the provider tells how far it is.
    Object.assign(standIns[name], { isSilent: true })
    await settle(again.providerRef!)
    clock.advance(HOUR)
    await payment.sendDueRefunds()
    expect([(await refundOf(paymentId))?.status, await statusOf(id)]).toEqual(['done', 'refunded'])
  })

  test('and is sent by hand and asked anew at the same moment: the money goes one way, once', async () => {
    const { paymentId } = await cancelled(name)
    const { id: refundId, providerRef } = (await refundOf(paymentId))!
    await refuse(providerRef!)
    const [byHand, anew] = await Promise.allSettled([
      payment.confirmSentByHand(team.actor, { id: refundId, reason: 'RO-7' }),
      payment.retryRefund(team.actor, { id: refundId, reason: 'Bandome dar kartą' }),
    ])
    const { status, sentReference, sendKey } = (await refundOf(paymentId))!
    expect(anew.status).toBe('fulfilled')
    expect([status, sentReference, sendKey !== null]).toEqual(
      byHand.status === 'fulfilled' ? ['done', 'RO-7', false] : ['pending', null, true],
    )
    if (byHand.status === 'rejected')
      expect(byHand.reason).toMatchObject({ code: 'REFUND_NOT_BY_HAND' })
  })

  test('after it had told that the money went: both were told, so the team is alarmed at once', async () => {
    const { paymentId } = await cancelled(name)
    const { providerRef } = (await refundOf(paymentId))!
    await settle(providerRef!)
    await refuse(providerRef!)
    expect((await refundOf(paymentId))?.status).toBe('done')
    expect(
      (await payment.discrepancies.list({ state: 'open' })).items.filter(
        (one) => one.paymentId === paymentId,
      ),
    ).toMatchObject([{ kind: 'refund-differs', expectedCents: 2_900, foundCents: 0 }])
    const invoice = { listPaperSums: async () => [] }
    await createReconciliation({ db, clock, log, payment, invoice }).reconcile()
    expect(
      (await payment.discrepancies.list({ state: 'open' })).items.filter(
        (one) => one.paymentId === paymentId,
      ),
    ).toHaveLength(1)
  })
})
