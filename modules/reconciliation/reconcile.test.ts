import { afterAll, describe, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aConsultation, later, refusal } from '#modules/consultation/testing'
import { DAY, MINUTE } from '#modules/shared'
import { aPayableOf, Payment, Refund } from '#modules/payment/testing'
import { compare } from './compare.ts'
import { aWorldOfMoney, seeded } from './test/world.ts'

const world = await aWorldOfMoney()
const {
  cast: { emma, tomas },
  consultation,
  foundation,
  payment,
  reconciliation,
  press,
  standIns: { montonio, stripe },
  webhook,
} = world
const { clock, db } = foundation
const team = await anAccount(foundation, { roles: ['ROLE_ADMIN'] })
/**
 * PAYMENTS_AROUND_DEADLINE=500 for the long form, which needs more times than there are days to
 * book.
 */
const AROUND = Number(process.env.PAYMENTS_AROUND_DEADLINE ?? 16)
const payable = aPayableOf(world, { perDay: AROUND > 40 ? 9 : 1 })
afterAll(() => world.close())

async function started(provider: 'sandbox' | 'stripe' | 'montonio' = 'sandbox') {
  const id = await payable()
  const attempt = await payment.startPayment(tomas.actor, { consultationId: id, provider })
  return {
    id,
    paymentId: attempt.id,
    page: attempt.redirectUrl ?? '',
    providerRef: attempt.providerRef ?? '',
  }
}
const statusOf = async (id: string) =>
  (await consultation.views.getConsultation(tomas.actor, id)).status
const discrepancyOf = async (paymentId: string) =>
  (await payment.discrepancies.list({ state: 'open' })).items.find(
    (discrepancy) => discrepancy.paymentId === paymentId,
  )

describe('the nightly comparison', () => {
  test('records money without a callback, and finds nothing when all sums agree', async () => {
    montonio.isSilent = true
    const { id, paymentId, page } = await started('montonio')
    await montonio.press(page, 'pay')
    montonio.isSilent = false
    expect(await reconciliation.reconcile()).toMatchObject({ correctedCount: 1 })
    expect([await statusOf(id), await discrepancyOf(paymentId)]).toEqual([
      'awaiting-signature',
      undefined,
    ])
    expect(await reconciliation.reconcile()).toMatchObject({
      correctedCount: 0,
      discrepancyCount: 0,
    })
    expect(await reconciliation.findLastReconciliation()).toMatchObject({
      finishedAt: expect.any(Date) as Date,
      discrepancyCount: 0,
    })
  })

  test('reports money that a bank took back once, until the sums agree again', async () => {
    const { paymentId, page, providerRef } = await started('montonio')
    await montonio.press(page, 'pay')
    montonio.orders.get(providerRef)!.paymentStatus = 'VOIDED'
    for (let night = 0; night < 2; night += 1) await reconciliation.reconcile()
    expect(await db('money_discrepancy').where({ paymentId })).toMatchObject([
      { kind: 'paid-here-only', expectedCents: 2_900, foundCents: 0 },
    ])
    montonio.orders.get(providerRef)!.paymentStatus = 'PAID'
    await reconciliation.reconcile()
    expect(await db('money_discrepancy').where({ paymentId })).toMatchObject([
      { resolvedBy: 'itself' },
    ])
  })

  test('reports a refund made on the provider’s own pages; a resolved one is not reported again', async () => {
    const { paymentId, page, providerRef } = await started('stripe')
    await stripe.press(page, 'pay')
    stripe.refunds.push({
      id: 're_by_hand',
      object: 'refund',
      amount: 500,
      currency: 'eur',
      status: 'succeeded',
      payment_intent: stripe.sessions.get(providerRef)!.payment_intent!,
      metadata: {},
    })
    await reconciliation.reconcile()
    const discrepancy = (await discrepancyOf(paymentId))!
    expect(discrepancy).toMatchObject({ kind: 'refund-differs', expectedCents: 0, foundCents: 500 })
    await payment.discrepancies.resolve(team.actor, {
      id: discrepancy.id,
      reason: 'Grąžinau „Stripe“ puslapyje',
    })
    const again = (reason: string) =>
      payment.discrepancies.resolve(team.actor, { id: discrepancy.id, reason })
    expect(await again('Grąžinau „Stripe“ puslapyje')).toMatchObject({ resolvedBy: 'team' })
    expect(await refusal(again('Tai buvo bandymas'))).toMatchObject({
      code: 'MONEY_DISCREPANCY_RESOLVED',
    })
    await reconciliation.reconcile()
    expect(await discrepancyOf(paymentId)).toBeUndefined()
    expect(await db('team_action').where({ subjectId: discrepancy.id })).toHaveLength(1)
  })

  test('reports unknown money or a wrong sum at once, also while another provider is down', async () => {
    const strange = async () =>
      (await payment.discrepancies.list({ state: 'open' })).items.filter(
        ({ kind }) => kind === 'unknown-money',
      )
    const { paymentId } = await started()
    await webhook({
      id: 'evt_stranger',
      reference: '00000000-0000-7000-8000-000000000000',
      amount: 700,
    })
    await webhook({ id: 'evt_other_sum', reference: paymentId, amount: 2_800 })
    const toldAtOnce = [
      { subject: 'sandbox evt_stranger', paymentId: null, foundCents: 700 },
      { subject: 'sandbox evt_other_sum', paymentId, foundCents: 2_800 },
    ]
    expect(await strange()).toMatchObject(toldAtOnce)
    await started('stripe')
    stripe.mood = 'down'
    expect((await reconciliation.reconcile()).uncheckedCount).toBeGreaterThan(0)
    stripe.mood = 'well'
    expect(await strange()).toMatchObject(toldAtOnce)
  })

  test('counts what is on its way in neither book as a difference, and what went around the provider not at all', () => {
    const paid = { status: 'paid', amountCents: 2_900, currency: 'EUR' } as const
    const there = (refundedCents: number) =>
      ({
        state: 'paid',
        amountCents: 2_900,
        currency: 'EUR',
        refundedCents,
        occurredAt: new Date(),
      }) as const
    const refund = (status: 'pending' | 'done', sentReference: string | null = null) => [
      { status, amountCents: 1_000, sentReference },
    ]
    expect([
      compare(paid, refund('pending'), there(0)),
      compare(paid, refund('pending'), there(1_000)),
      compare(paid, refund('done', 'RO-1'), there(0)),
    ]).toEqual([[], [], []])
    expect(compare(paid, refund('done'), there(0))).toMatchObject([
      { kind: 'refund-differs', expectedCents: 1_000, foundCents: 0 },
    ])
    expect(
      compare({ ...paid, status: 'started' }, [], { ...there(0), amountCents: 1 }),
    ).toMatchObject([{ kind: 'amount-differs' }])
  })
})

describe('money given back by goodwill', () => {
  test('is a part or the rest of what was paid, only once the meeting is over, and never more than there was, also at once', async () => {
    const { id, paymentId, page } = await started()
    await press(page, 'pay')
    const give = (amountCents: number) =>
      payment.refunds.refundByGoodwill(team.actor, {
        paymentId,
        amountCents,
        reason: 'Atsiprašome',
      })
    await expect(give(100)).rejects.toMatchObject({ code: 'PAYMENT_NOT_REFUNDABLE' })
    await foundation.transact((tx) =>
      consultation.moves.confirmSignature(tx, { id, signedAt: clock.now() }),
    )
    clock.moveTo(
      new Date(
        new Date((await consultation.views.getConsultation(tomas.actor, id)).startsAt).getTime() -
          2 * 60 * MINUTE,
      ),
    )
    await consultation.actions.declineConsultation(tomas.actor, {
      id,
      comment: 'Nebegaliu atvykti, atsiprašau.',
    })
    const tries = await Promise.allSettled([give(2_000), give(2_000), give(2_000)])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await give(900)
    await expect(give(1)).rejects.toMatchObject({ code: 'REFUND_TOO_MUCH' })
    clock.advance(DAY)
    await payment.refunds.sendDue()
    expect(await payment.getPayment(tomas.actor, { id: paymentId })).toMatchObject({
      status: 'refunded',
      refunds: [
        { amountCents: 2_000, status: 'done', reason: 'goodwill' },
        { amountCents: 900, status: 'done' },
      ],
    })
    expect([await statusOf(id), await reconciliation.findImbalances([id])]).toEqual([
      'declined',
      [],
    ])
  })

  test('cannot be bypassed: the database itself checks the sums', async () => {
    const { paymentId, page } = await started()
    await press(page, 'pay')
    const row = (cause: string) => ({
      id: `00000000-0000-7000-8000-0000000000${cause === 'meeting' ? '01' : '02'}`,
      paymentId,
      cause,
      amountCents: 2_000,
      reason: 'x',
      status: 'due',
      nextAttemptAt: clock.now(),
      createdAt: clock.now(),
    })
    const at = await db
      .transaction(async (tx) => {
        await tx('refund').insert(row('meeting'))
        await tx('refund').insert(row('unwanted'))
      })
      .catch((error: { constraint?: string }) => error.constraint)
    expect(at).toBe('refund_within_payment')
  })
})

test(
  'payments around the deadline, also beside the sweep and another request, buy the meeting or are fully refunded',
  { timeout: 60_000 + AROUND * 2_000 },
  async () => {
    const chance = seeded(7)
    const ends = { used: 0, back: 0 }
    for (let round = 0; round < AROUND; round += 1) {
      const { id, paymentId } = await started()
      const { deadlines, startsAt } = await consultation.views.getConsultation(tomas.actor, id)
      // Every second of the last and first two minutes in the end; the very instant and its
      // neighbours first of all.
      const offset = [-1_000, 0, 1_000][round] ?? (chance.below(240) - 120) * 1_000
      const paidAt = later(new Date(deadlines.payBy ?? ''), offset)
      clock.moveTo(paidAt)
      const callback = { reference: paymentId, at: paidAt.toISOString() }
      const requested: string[] = []
      const requestSameTime = () =>
        aConsultation(world, { client: emma, startsAt }).then(
          (consultationId) => {
            requested.push(consultationId)
          },
          (error: { code?: string }) => {
            if (error.code !== 'TIME_IS_BUSY') throw error
          },
        )
      const rush = [
        () => webhook(callback),
        () => webhook(callback),
        () => consultation.deadlines.expireOverdue(),
        ...(round % 2 ? [requestSameTime] : []),
        () => payment.callbacks.checkOpenPayments(),
      ]
      await Promise.all(rush.toSorted(() => chance.below(3) - 1).map((act) => act()))

      const [status, row, refund] = [
        await statusOf(id),
        await Payment.query(db).findById(paymentId).throwIfNotFound(),
        await Refund.query(db).findOne({ paymentId }),
      ]
      const isUsed = status === 'awaiting-signature'
      ends[isUsed ? 'used' : 'back'] += 1
      expect([offset, row.status, isUsed ? refund : [status, refund?.amountCents]]).toEqual([
        offset,
        'paid',
        isUsed ? undefined : ['declined', 2_900],
      ])
      expect(await reconciliation.findImbalances([id])).toEqual([])
      // So that the next one does not wait behind this one's request, nor Emma behind hers.
      for (const consultationId of requested)
        await consultation.actions.declineConsultation(emma.actor, {
          id: consultationId,
          comment: 'Nebereikia, ačiū.',
        })
      if (!isUsed) await payment.refunds.send({ paymentId })
    }
    if (AROUND >= 100) expect([ends.used > 0, ends.back > 0]).toEqual([true, true])
    expect(await reconciliation.findImbalances()).toEqual([])
  },
)
