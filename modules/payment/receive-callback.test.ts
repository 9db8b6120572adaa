import { afterAll, describe, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aService } from '#modules/calendar/testing'
import { aConsultation, aCast, createTestConsultations, later, MONDAY_TEN, NOW } from '#modules/consultation/testing'
import { DAY, HOUR, MINUTE, newId, type Refusal, type SameTransactionSubscriber } from '#modules/shared'
import { testFoundation } from '../../server/testing/index.ts'
import { isCounted, Payment } from './payment.ts'
import { PaymentEvent } from './payment-event.ts'
import { Refund } from './refund.ts'
import { aPayableOf, createTestPayments, refundSubscribers } from './testing.ts'

const subscribers: SameTransactionSubscriber[] = []
const foundation = await testFoundation({ subscribers })
const { db, clock, log } = foundation
const { consultation } = createTestConsultations(foundation)
let isDeaf = false
const { app, payment, bank, press, webhook } = await createTestPayments({
  consultation,
  foundation,
  plugins: async (app) => { app.addHook('onRequest', async ({ url }, reply) => (isDeaf && url.includes('/webhooks/') ? reply.code(503).send() : undefined)) },
})
const cast = await aCast(foundation)
const { tomas, emma } = cast
subscribers.push(...refundSubscribers(payment))
const payable = aPayableOf({ consultation, foundation, cast })
afterAll(() => app.close())

const start = (consultationId: string) => payment.startPayment(tomas.actor, { consultationId })
const statusOf = async (id: string) => (await consultation.getConsultation(tomas.actor, id)).status
const stateOf = async (id: string) => (await Payment.query(db).findById(id).throwIfNotFound()).status
const eventsOf = (paymentId: string) => PaymentEvent.query(db).where({ paymentId }).orderBy('id')
const timesPaid = async (id: string) => (await db('consultation_move').where({ consultationId: id }).whereIn('move', ['pay', 'retake'])).length
const refundOf = (paymentId: string) => Refund.query(db).findOne({ paymentId })
const payByOf = async (id: string) => new Date((await consultation.getConsultation(tomas.actor, id)).deadlines.payBy ?? '')

describe('a payment', () => {
  test('at the bank is told to us over HTTP, confirms the time, and sends the client back to the result', async () => {
    const id = await payable()
    const { id: paymentId, redirectUrl } = await start(id)
    const back = await press(redirectUrl ?? '', 'pay')
    expect([back.status, back.headers.get('location')]).toEqual([303, `https://patarta.test/lt/payment-result?payment=${paymentId}`])
    expect(await statusOf(id)).toBe('awaiting-signature')
    expect(await payment.getPayment(tomas.actor, { id: paymentId })).toMatchObject({ status: 'successful', outcome: 'confirmed', amountCents: 2_900, redirectUrl: null })
    expect(await eventsOf(paymentId)).toMatchObject([{ kind: 'paid', effect: 'applied' }])
  })

  test('that fails costs nothing; the next attempt is a new one and may succeed', async () => {
    const id = await payable()
    const first = await start(id)
    await press(first.redirectUrl ?? '', 'fail')
    expect([await stateOf(first.id), await statusOf(id)]).toEqual(['failed', 'awaiting-payment'])
    const second = await start(id)
    expect(second.id).not.toBe(first.id)
    await press(second.redirectUrl ?? '', 'pay')
    expect([await stateOf(second.id), await statusOf(id)]).toEqual(['paid', 'awaiting-signature'])
  })

  test('that was closed can be gone on with by the same link', async () => {
    const id = await payable()
    const { id: paymentId, redirectUrl } = await start(id)
    const back = await press(redirectUrl ?? '', 'close')
    expect(back.headers.get('location')).toBe(`https://patarta.test/lt/payment?consultation=${id}&left=${paymentId}`)
    expect(await stateOf(paymentId)).toBe('started')
    expect((await start(id)).redirectUrl).toBe(redirectUrl)
  })
})

describe('a callback', () => {
  test('fifty times in parallel is one payment and one effect, and each is answered as the bank expects', async () => {
    const id = await payable()
    const { id: reference } = await start(id)
    const told = { id: 'evt_same', reference }
    const answers = await Promise.all(Array.from({ length: 50 }, () => webhook(told)))
    for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
    expect(await eventsOf(reference)).toHaveLength(1)
    expect([await timesPaid(id), await statusOf(id)]).toEqual([1, 'awaiting-signature'])
  })

  test('of different names about the same money, in parallel, has one effect', async () => {
    const id = await payable()
    const { id: reference } = await start(id)
    await Promise.all(Array.from({ length: 20 }, () => webhook({ reference })))
    const events = await eventsOf(reference)
    expect(events.map(({ effect }) => effect).toSorted()).toEqual(['applied', ...Array<string>(19).fill('none')])
    expect([await timesPaid(id), await refundOf(reference)]).toEqual([1, undefined])
  })

  test('"paid" after "failed" counts, and "failed" after "paid" does not', async () => {
    const [overtaken, ordered] = [await payable(), await payable()]
    const [one, other] = [await start(overtaken), await start(ordered)]
    await webhook({ reference: one.id, type: 'payment.failed' })
    await webhook({ reference: one.id })
    await webhook({ reference: other.id })
    await webhook({ reference: other.id, type: 'payment.failed' })
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['paid', 'paid'])
    expect([await statusOf(overtaken), await statusOf(ordered)]).toEqual(['awaiting-signature', 'awaiting-signature'])
  })

  test('that is forged, unsigned, cut short or changed in any byte is refused and leaves no trace but a line in the log', async () => {
    const id = await payable()
    const { id: reference } = await start(id)
    log.lines.length = 0
    const length = JSON.stringify({ id: 'evt_x', type: 'payment.paid', payment: 'tb_1', amount: 2_900, currency: 'EUR', at: clock.now().toISOString(), reference }).length
    const changed = (at: number) => (body: string) => body.slice(0, at) + String.fromCharCode(body.charCodeAt(at) ^ 1) + body.slice(at + 1)
    const attempts = [
      webhook({ reference }, { secret: 'a guess' }),
      webhook({ reference }, { signature: null }),
      webhook({ reference }, { signature: 't=1,v1=00' }),
      webhook({ reference }, { body: (body) => body.slice(0, -1) }),
      webhook({ reference }, { body: () => '' }),
      ...Array.from({ length }, (_, at) => webhook({ id: 'evt_x', reference }, { body: changed(at) })),
    ]
    expect(new Set((await Promise.all(attempts)).map(({ status }) => status))).toEqual(new Set([400]))
    expect(await eventsOf(reference)).toEqual([])
    expect(await statusOf(id)).toBe('awaiting-payment')
    expect(log.lines.filter(({ message }) => message === 'payment callback refused')).toHaveLength(attempts.length)
  })

  test('about another sum, another currency or no payment of ours is kept, alarms, and has no effect', async () => {
    const id = await payable()
    const { id: reference } = await start(id)
    log.lines.length = 0
    const strangers = [webhook({ reference, amount: 2_901 }), webhook({ reference, currency: 'USD' }), webhook({ reference: newId() }), webhook({ reference: "'; drop table payment --" })]
    for (const answer of await Promise.all(strangers)) expect(answer.status).toBe(200)
    expect((await eventsOf(reference)).map(({ effect }) => effect)).toEqual(['wrong-amount', 'wrong-amount'])
    expect(await statusOf(id)).toBe('awaiting-payment')
    expect(log.lines.filter(({ level }) => level === 'error')).toHaveLength(4)
  })

  test('that is well signed but says nothing we know is refused', async () => {
    for (const told of [{ type: 'payment.eaten' }, { reference: 'x', at: '2026-13-45T99:99:99Z' }, { reference: 'x', amount: '29' as never }]) expect((await webhook(told)).status).toBe(400)
  })

  test('of a provider we do not have is told so', async () => {
    expect((await app.inject({ method: 'POST', url: '/api/payments/webhooks/kevin', payload: {} })).statusCode).toBe(404)
  })

  test('stands in the ledger for ever: the database refuses to change or delete it', async () => {
    await expect(db('payment_event').update({ amountCents: 1 })).rejects.toThrow('append-only')
    await expect(db('payment_event').delete()).rejects.toThrow('append-only')
  })
})

describe('a bank that is not heard', () => {
  test('tells it again until it is, and the money counts from when it was paid', async () => {
    const id = await payable()
    const { id: reference, redirectUrl } = await start(id)
    isDeaf = true
    await press(redirectUrl ?? '', 'pay')
    clock.advance(10_000)
    await bank.deliverDue()
    expect(await stateOf(reference)).toBe('started')
    isDeaf = false
    clock.advance(MINUTE)
    await bank.deliverDue()
    await bank.deliverDue()
    expect([await stateOf(reference), await timesPaid(id), (await eventsOf(reference)).length]).toEqual(['paid', 1, 1])
  })

  test('and never speaks again is asked by us, before the meeting is cancelled for want of money', async () => {
    const [paid, unpaid] = [await payable(), await payable()]
    const [one, other] = [await start(paid), await start(unpaid)]
    isDeaf = true
    await press(one.redirectUrl ?? '', 'pay')
    isDeaf = false
    clock.moveTo(other.linkExpiresAt)
    await payment.checkOpenPayments()
    await payment.checkOpenPayments()
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['paid', 'failed'])
    clock.moveTo(later(await payByOf(unpaid), MINUTE))
    await consultation.expireOverdue()
    expect([await statusOf(paid), await statusOf(unpaid)]).toEqual(['awaiting-signature', 'declined'])
  })
})

describe('money that comes late', () => {
  async function lapsed() {
    const id = await payable()
    const attempt = await start(id)
    const payBy = await payByOf(id)
    clock.moveTo(payBy)
    await consultation.expireOverdue()
    expect(await statusOf(id)).toBe('declined')
    return { id, attempt, payBy }
  }

  test('takes the time again while it is free', async () => {
    const { id, attempt, payBy } = await lapsed()
    await webhook({ reference: attempt.id, at: later(payBy, -MINUTE).toISOString() })
    expect(await statusOf(id)).toBe('awaiting-signature')
    expect(await payment.getPayment(tomas.actor, { id: attempt.id })).toMatchObject({ status: 'successful', outcome: 'retaken', refund: null })
  })

  test('goes back by itself when somebody else has the time', async () => {
    const { id, attempt, payBy } = await lapsed()
    const { startsAt } = await consultation.getConsultation(tomas.actor, id)
    await aConsultation({ consultation, foundation, cast }, { client: emma, startsAt })
    await Promise.all(Array.from({ length: 5 }, () => webhook({ reference: attempt.id, at: later(payBy, -MINUTE).toISOString() })))
    expect(await payment.getPayment(tomas.actor, { id: attempt.id })).toMatchObject({ status: 'successful', outcome: 'too-late', refund: { amountCents: 2_900, status: 'due', reason: 'too-late' } })
    expect(await statusOf(id)).toBe('declined')
  })

  test('goes back by itself when the client has asked for another first meeting with the same lawyer meanwhile, which can be had once', async () => {
    const services = { ...cast.services, charged: await aService(foundation, cast.rasa.firmLawyerId, { firstTimeOnly: true }) }
    const first = await anAccount(foundation, { name: 'Ona', lastname: 'Petraitienė' })
    clock.moveTo(NOW)
    const id = await aConsultation({ consultation, foundation, cast: { ...cast, services } }, { status: 'awaiting-payment', client: first, startsAt: later(MONDAY_TEN, 3 * HOUR + 30 * MINUTE).toISOString() })
    await foundation.transact((tx) => consultation.recordAgreementShown(tx, { id, sha256: 'a'.repeat(64) }))
    const attempt = await payment.startPayment(first.actor, { consultationId: id })
    clock.advance(2 * DAY)
    await consultation.expireOverdue()
    await aConsultation({ consultation, foundation, cast: { ...cast, services } }, { client: first, startsAt: later(MONDAY_TEN, 4 * HOUR).toISOString() })
    expect((await webhook({ reference: attempt.id })).status).toBe(200)
    expect(await payment.getPayment(first.actor, { id: attempt.id })).toMatchObject({ outcome: 'too-late', refund: { amountCents: 2_900, status: 'due' } })
  })

  test('a second before, at and a second after the deadline is either used or owed back, never kept', async () => {
    for (const offset of [-1_000, 0, 1_000]) {
      const id = await payable()
      const attempt = await start(id)
      const payBy = await payByOf(id)
      clock.moveTo(later(payBy, offset))
      await Promise.all([webhook({ reference: attempt.id }), consultation.expireOverdue(), webhook({ reference: attempt.id })])
      const used = (await statusOf(id)) === 'awaiting-signature'
      expect([await stateOf(attempt.id), used || Boolean(await refundOf(attempt.id))]).toEqual(['paid', true])
    }
  })
})

test('webhooks, the deadline and a cancelling client at the same moment leave one legal state and no lost cent', async () => {
  for (let round = 0; round < 12; round += 1) {
    const id = await payable()
    const { id: reference } = await start(id)
    clock.moveTo(later(await payByOf(id), round % 2 ? 0 : -5_000))
    const tries = await Promise.allSettled([
      webhook({ reference }), webhook({ reference }), consultation.expireOverdue(),
      consultation.declineConsultation(tomas.actor, { id, comment: 'Nebereikia, ačiū.' }), payment.startPayment(tomas.actor, { consultationId: id }),
    ])
    expect(tries.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Refusal).statusCode] : [])).filter((code) => code !== 409)).toEqual([])
    const [status, paid] = [await statusOf(id), await Payment.query(db).findById(reference).throwIfNotFound()]
    expect(paid.status).toBe('paid')
    const refund = await refundOf(reference)
    const isUsed = status === 'awaiting-signature'
    expect([isUsed ? isCounted(paid) : status, refund?.amountCents]).toEqual(isUsed ? [true, undefined] : ['declined', 2_900])
  }
})

test('paying twice returns the second sum and leaves the meeting alone', async () => {
  const id = await payable()
  const first = await start(id)
  await press(first.redirectUrl ?? '', 'fail')
  const second = await start(id)
  await Promise.all([press(first.redirectUrl ?? '', 'pay'), press(second.redirectUrl ?? '', 'pay')])
  const outcomes = (await Payment.query(db).where({ consultationId: id }).orderBy('outcome')).map(({ outcome }) => outcome)
  expect(outcomes).toEqual(['confirmed', 'paid-twice'])
  const [twice] = await Payment.query(db).where({ consultationId: id, outcome: 'paid-twice' })
  await payment.sendRefund({ paymentId: twice?.id ?? '' })
  expect([await stateOf(twice?.id ?? ''), await statusOf(id), await timesPaid(id)]).toEqual(['refunded', 'awaiting-signature', 1])
})
