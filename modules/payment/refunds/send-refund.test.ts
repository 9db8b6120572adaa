import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aCast, createTestConsultations } from '#modules/consultation/testing'
import { HOUR, MINUTE, type SameTransactionSubscriber } from '#modules/shared'
import { testFoundation } from '#testing'
import { Refund } from './refund.ts'
import { aPayableOf, createTestPayments, refundSubscribers } from '../testing.ts'

const subscribers: SameTransactionSubscriber[] = []
const foundation = await testFoundation({ subscribers })
const { db, clock, jobs, log } = foundation
const { consultation } = createTestConsultations(foundation)
let answer: 'really' | 'pending' | 'away' = 'really'
let asked = 0
const { app, payment, press, webhook, bank } = await createTestPayments({
  consultation,
  foundation,
  provider: (bank) => ({
    ...bank,
    refund: async (refund) => {
      asked += 1
      if (answer === 'away') throw new Error('no answer')
      return answer === 'pending' ? { state: 'pending' } : bank.refund(refund)
    },
  }),
})
const cast = await aCast(foundation)
const { tomas, rasa } = cast
subscribers.push(...refundSubscribers(payment))
const payable = aPayableOf({ consultation, foundation, cast })
afterAll(() => app.close())
beforeEach(() => {
  answer = 'really'
  asked = 0
})

async function paid(): Promise<{ id: string; paymentId: string }> {
  const id = await payable()
  const { id: paymentId, redirectUrl } = await payment.startPayment(tomas.actor, {
    consultationId: id,
  })
  await press(redirectUrl ?? '', 'pay')
  return { id, paymentId }
}
async function cancelled() {
  const given = await paid()
  await consultation.actions.declineConsultation(rasa.actor, {
    id: given.id,
    comment: 'Susirgau, atsiprašau.',
  })
  return given
}
const viewOf = (paymentId: string) => payment.getPayment(tomas.actor, { id: paymentId })
const statusOf = async (id: string) =>
  (await consultation.views.getConsultation(tomas.actor, id)).status
const atBank = (paymentId: string) =>
  db
    .withSchema('test_bank')
    .table('refund')
    .join('payment', 'payment.ref', 'refund.payment_ref')
    .where({ merchantReference: paymentId })

describe('a refund', () => {
  test('is owed from the moment of cancelling, sent by a job, and then both the payment and the consultation are refunded', async () => {
    const { id, paymentId } = await cancelled()
    expect((await viewOf(paymentId)).refund).toEqual({
      amountCents: 2_900,
      reason: 'declined',
      status: 'due',
      doneAt: null,
    })
    expect(jobs.enqueued).toContainEqual(
      expect.objectContaining({ job: 'payment.refund', data: { paymentId } }),
    )
    await payment.refunds.send({ paymentId })
    expect(await viewOf(paymentId)).toMatchObject({
      status: 'refunded',
      refund: { status: 'done' },
    })
    expect(await statusOf(id)).toBe('refunded')
    expect(
      await db('outbox')
        .where({ type: 'payment.refunded' })
        .whereRaw(`payload->>'paymentId' = ?`, [paymentId]),
    ).toHaveLength(1)
  })

  test('requested by ten workers at once, and reported by the bank too, moves the money once', async () => {
    const { id, paymentId } = await cancelled()
    await Promise.all(Array.from({ length: 10 }, () => payment.refunds.send({ paymentId })))
    await webhook({ reference: paymentId, type: 'payment.refunded' })
    await bank.deliverDue()
    await payment.refunds.sendDue()
    expect([asked, (await atBank(paymentId)).length, await statusOf(id)]).toEqual([
      1,
      1,
      'refunded',
    ])
    expect(
      (await db('consultation_move').where({ consultationId: id, move: 'refund' })).length,
    ).toBe(1)
  })

  test('that the bank calls pending is not done until the bank says so', async () => {
    answer = 'pending'
    const { id, paymentId } = await cancelled()
    await payment.refunds.send({ paymentId })
    expect([(await viewOf(paymentId)).refund?.status, await statusOf(id)]).toEqual([
      'pending',
      'declined',
    ])
    await webhook({ reference: paymentId, type: 'payment.refunded' })
    expect([(await viewOf(paymentId)).refund?.status, await statusOf(id)]).toEqual([
      'done',
      'refunded',
    ])
  })

  test('is retried without end at growing intervals while the bank is down; after five attempts an error is logged', async () => {
    answer = 'away'
    const { paymentId } = await cancelled()
    log.lines.length = 0
    for (let hour = 0; hour < 8; hour += 1) {
      await payment.refunds.sendDue()
      await payment.refunds.sendDue()
      clock.advance(HOUR)
    }
    expect(asked).toBe(8)
    expect(log.lines.map(({ level }) => level)).toEqual([
      ...Array<string>(4).fill('warn'),
      ...Array<string>(4).fill('error'),
    ])
    answer = 'really'
    await payment.refunds.sendDue()
    expect((await viewOf(paymentId)).status).toBe('refunded')
  })

  test('whose job was lost is found by the sweep', async () => {
    const { paymentId } = await cancelled()
    clock.advance(MINUTE)
    await payment.refunds.sendDue()
    expect((await viewOf(paymentId)).status).toBe('refunded')
  })

  test('is not owed to a client who cancels too late, nor where nothing was paid', async () => {
    const { id, paymentId } = await paid()
    await foundation.transact((tx) =>
      consultation.moves.confirmSignature(tx, { id, signedAt: clock.now() }),
    )
    clock.moveTo(
      new Date(
        new Date((await consultation.views.getConsultation(tomas.actor, id)).startsAt).getTime() -
          23 * HOUR,
      ),
    )
    await consultation.actions.declineConsultation(tomas.actor, {
      id,
      comment: 'Nebegaliu tuo laiku.',
    })
    expect((await viewOf(paymentId)).refund).toBeNull()
    const unpaid = await payable()
    await consultation.actions.declineConsultation(tomas.actor, {
      id: unpaid,
      comment: 'Persigalvojau.',
    })
    expect(
      await Refund.query(db)
        .joinRaw('join payment on payment.id = refund.payment_id')
        .where({ consultationId: unpaid }),
    ).toEqual([])
  })
})

const team = await anAccount(foundation, { roles: ['ROLE_ADMIN'] })

describe('a refund that does not go through', () => {
  const unsent = async (paymentId: string) =>
    (await payment.refunds.listUnsent()).items.find((refund) => refund.paymentId === paymentId)
  const failThrice = async (paymentId: string) => {
    answer = 'away'
    for (const wait of [1, 2, 4]) {
      clock.advance(wait * MINUTE)
      await payment.refunds.send({ paymentId })
    }
  }

  test('is on the team’s desk after three attempts or six hours, with the error’s name and no person’s name', async () => {
    const [{ paymentId }, { paymentId: slow }] = [await cancelled(), await cancelled()]
    expect(await unsent(paymentId)).toBeUndefined()
    await failThrice(paymentId)
    expect(await unsent(paymentId)).toMatchObject({
      attempts: 3,
      lastError: 'Error',
      amountCents: 2_900,
      status: 'due',
    })
    expect(JSON.stringify(await unsent(paymentId))).not.toMatch(/Petraitis|@/)
    expect(await unsent(slow)).toBeUndefined()
    clock.advance(6 * HOUR)
    expect(await unsent(slow)).toMatchObject({ attempts: 0 })
  })

  test('is tried again by the team, however often at once: the money moves once, and each press is in the log', async () => {
    const { id, paymentId } = await cancelled()
    await failThrice(paymentId)
    answer = 'really'
    const { id: refundId } = (await unsent(paymentId))!
    await expect(
      payment.refunds.retry(team.actor, { id: refundId, reason: ' ' }),
    ).rejects.toMatchObject({ code: 'REFUND_REASON_NEEDED' })
    await Promise.all(
      [1, 2, 3].map(() =>
        payment.refunds.retry(team.actor, { id: refundId, reason: 'Bankas vėl atsako' }),
      ),
    )
    expect(
      await payment.refunds.retry(team.actor, { id: refundId, reason: 'Dar kartą' }),
    ).toMatchObject({ status: 'done' })
    expect(await atBank(paymentId)).toHaveLength(1)
    expect(await statusOf(id)).toBe('refunded')
    expect(await unsent(paymentId)).toBeUndefined()
    expect((await db('team_action').where({ subjectId: refundId })).length).toBeGreaterThan(0)
  })
})
