import { describe, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aService } from '#modules/calendar/testing'
import { aConsultation, later, MONDAY_TEN, NOW, SHOWN } from '#modules/consultation/testing'
import { DAY, HOUR, MINUTE, type Refusal } from '#modules/shared'
import { isCounted, Payment } from '../payment.ts'
import { aWorldOfPayments } from '../test/payment-world.ts'

const {
  foundation,
  db,
  clock,
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
} = await aWorldOfPayments()

describe('a bank whose callbacks do not arrive', () => {
  test('is reported again until it is recorded, and counts from the moment of the payment', async () => {
    const id = await payable()
    const { id: reference, redirectUrl } = await start(id)
    line.isCut = true
    await press(redirectUrl ?? '', 'pay')
    clock.advance(10_000)
    await bank.deliverDue()
    expect(await stateOf(reference)).toBe('started')
    line.isCut = false
    clock.advance(MINUTE)
    await bank.deliverDue()
    await bank.deliverDue()
    expect([
      await stateOf(reference),
      await timesPaid(id),
      (await eventsOf(reference)).length,
    ]).toEqual(['paid', 1, 1])
  })

  test('and never speaks again is asked by us, before the meeting is cancelled for want of money', async () => {
    const [paid, unpaid] = [await payable(), await payable()]
    const [one, other] = [await start(paid), await start(unpaid)]
    line.isCut = true
    await press(one.redirectUrl ?? '', 'pay')
    line.isCut = false
    clock.moveTo(other.linkExpiresAt)
    await payment.callbacks.checkOpenPayments()
    await payment.callbacks.checkOpenPayments()
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual(['paid', 'failed'])
    clock.moveTo(later(await payByOf(unpaid), MINUTE))
    await consultation.deadlines.expireOverdue()
    expect([await statusOf(paid), await statusOf(unpaid)]).toEqual([
      'awaiting-signature',
      'declined',
    ])
  })
})

describe('money that comes late', () => {
  async function lapsed() {
    const id = await payable()
    const attempt = await start(id)
    const payBy = await payByOf(id)
    clock.moveTo(payBy)
    await consultation.deadlines.expireOverdue()
    expect(await statusOf(id)).toBe('declined')
    return { id, attempt, payBy }
  }

  test('takes the time again while it is free', async () => {
    const { id, attempt, payBy } = await lapsed()
    await webhook({ reference: attempt.id, at: later(payBy, -MINUTE).toISOString() })
    expect(await statusOf(id)).toBe('awaiting-signature')
    expect(await payment.getPayment(tomas.actor, { id: attempt.id })).toMatchObject({
      status: 'successful',
      outcome: 'retaken',
      refund: null,
    })
  })

  test('is refunded automatically when the time was booked by another client', async () => {
    const { id, attempt, payBy } = await lapsed()
    const { startsAt } = await consultation.views.getConsultation(tomas.actor, id)
    await aConsultation({ consultation, foundation, cast }, { client: emma, startsAt })
    await Promise.all(
      Array.from({ length: 5 }, () =>
        webhook({ reference: attempt.id, at: later(payBy, -MINUTE).toISOString() }),
      ),
    )
    expect(await payment.getPayment(tomas.actor, { id: attempt.id })).toMatchObject({
      status: 'successful',
      outcome: 'too-late',
      refund: { amountCents: 2_900, status: 'due', reason: 'too-late' },
    })
    expect(await statusOf(id)).toBe('declined')
  })

  test('is refunded automatically when the client has requested another first meeting with the lawyer meanwhile', async () => {
    const services = {
      ...cast.services,
      charged: await aService(foundation, cast.rasa.firmLawyerId, { firstTimeOnly: true }),
    }
    const first = await anAccount(foundation, { name: 'Ona', lastname: 'Petraitienė' })
    clock.moveTo(NOW)
    const id = await aConsultation(
      { consultation, foundation, cast: { ...cast, services } },
      {
        status: 'awaiting-payment',
        client: first,
        startsAt: later(MONDAY_TEN, 3 * HOUR + 30 * MINUTE).toISOString(),
      },
    )
    await foundation.transact((tx) => consultation.moves.recordAgreementShown(tx, { id, ...SHOWN }))
    const attempt = await payment.startPayment(first.actor, { consultationId: id })
    clock.advance(2 * DAY)
    await consultation.deadlines.expireOverdue()
    await aConsultation(
      { consultation, foundation, cast: { ...cast, services } },
      { client: first, startsAt: later(MONDAY_TEN, 4 * HOUR).toISOString() },
    )
    expect((await webhook({ reference: attempt.id })).status).toBe(200)
    expect(await payment.getPayment(first.actor, { id: attempt.id })).toMatchObject({
      outcome: 'too-late',
      refund: { amountCents: 2_900, status: 'due' },
    })
  })

  test('a second before, at and a second after the deadline is either used or owed back, never kept', async () => {
    for (const offset of [-1_000, 0, 1_000]) {
      const id = await payable()
      const attempt = await start(id)
      const payBy = await payByOf(id)
      clock.moveTo(later(payBy, offset))
      await Promise.all([
        webhook({ reference: attempt.id }),
        consultation.deadlines.expireOverdue(),
        webhook({ reference: attempt.id }),
      ])
      const used = (await statusOf(id)) === 'awaiting-signature'
      expect([await stateOf(attempt.id), used || Boolean(await refundOf(attempt.id))]).toEqual([
        'paid',
        true,
      ])
    }
  })
})

test('webhooks, the deadline and a cancelling client at the same moment leave one legal state and no lost cent', async () => {
  for (let round = 0; round < 12; round += 1) {
    const id = await payable()
    const { id: reference } = await start(id)
    clock.moveTo(later(await payByOf(id), round % 2 ? 0 : -5_000))
    const tries = await Promise.allSettled([
      webhook({ reference }),
      webhook({ reference }),
      consultation.deadlines.expireOverdue(),
      consultation.actions.declineConsultation(tomas.actor, { id, comment: 'Nebereikia, ačiū.' }),
      payment.startPayment(tomas.actor, { consultationId: id }),
    ])
    expect(
      tries
        .flatMap((result) =>
          result.status === 'rejected' ? [(result.reason as Refusal).statusCode] : [],
        )
        .filter((code) => code !== 409),
    ).toEqual([])
    const [status, paid] = [
      await statusOf(id),
      await Payment.query(db).findById(reference).throwIfNotFound(),
    ]
    expect(paid.status).toBe('paid')
    const refund = await refundOf(reference)
    const isUsed = status === 'awaiting-signature'
    expect([isUsed ? isCounted(paid) : status, refund?.amountCents]).toEqual(
      isUsed ? [true, undefined] : ['declined', 2_900],
    )
  }
})

test('paying twice returns the second sum and leaves the meeting alone', async () => {
  const id = await payable()
  const first = await start(id)
  await press(first.redirectUrl ?? '', 'fail')
  const second = await start(id)
  await Promise.all([press(first.redirectUrl ?? '', 'pay'), press(second.redirectUrl ?? '', 'pay')])
  const outcomes = (await Payment.query(db).where({ consultationId: id }).orderBy('outcome')).map(
    ({ outcome }) => outcome,
  )
  expect(outcomes).toEqual(['confirmed', 'paid-twice'])
  const [twice] = await Payment.query(db).where({ consultationId: id, outcome: 'paid-twice' })
  await payment.refunds.send({ paymentId: twice?.id ?? '' })
  expect([await stateOf(twice?.id ?? ''), await statusOf(id), await timesPaid(id)]).toEqual([
    'refunded',
    'awaiting-signature',
    1,
  ])
})
