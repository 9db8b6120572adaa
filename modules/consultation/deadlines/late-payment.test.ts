import { describe, expect, test } from 'vitest'
import { aService, workHours } from '#modules/calendar/testing'
import { HOUR, MINUTE, newId } from '#modules/shared'
import { aConsultation, later, MONDAY_TEN, refusal, SHOWN } from '../testing.ts'
import { deadlinesWorld } from '../test/deadlines-world.ts'

const world = await deadlinesWorld()
const {
  foundation,
  clock,
  transact,
  calendar,
  consultation,
  given,
  row,
  heldTimes,
  eventsOf,
  due,
} = world

describe('money', () => {
  const pay = (id: string) =>
    transact((tx) => consultation.moves.confirmPayment(tx, { id, paidAt: clock.now() }))

  test.each([
    ['a second before', -1_000],
    ['at', 0],
    ['a second after', 1_000],
  ])(
    'that comes %s the deadline, before the sweep, confirms the held time',
    async (_when, offset) => {
      const id = await given({ status: 'awaiting-payment' })
      clock.moveTo(later(await due(id), offset))
      expect(await pay(id)).toBe('confirmed')
      await consultation.deadlines.expireOverdue()
      expect(await row(id)).toMatchObject({ status: 'awaiting-signature', declinedAt: null })
      expect(await heldTimes(id)).toBe(1)
    },
  )

  test('after the cancellation books the time again while it is free', async () => {
    const id = await given({ status: 'awaiting-payment' })
    clock.moveTo(await due(id))
    await consultation.deadlines.expireOverdue()
    expect(await pay(id)).toBe('retaken')
    expect(await row(id)).toMatchObject({
      status: 'awaiting-signature',
      declinedBy: null,
      declineReason: null,
      refundDueCents: null,
    })
    expect(await heldTimes(id)).toBe(1)
    expect(eventsOf(id)).toEqual(['declined', 'paid'])
  })

  test.each(['after', 'before'] as const)(
    'for a time that another client has, %s the sweep, is too late and recorded as refundable',
    async (order) => {
      const id = await given({ status: 'awaiting-payment' })
      clock.moveTo(await due(id))
      if (order === 'after') await consultation.deadlines.expireOverdue()
      await aConsultation(
        { consultation, foundation, cast: world.cast },
        { client: world.cast.emma },
      )
      expect(await pay(id)).toBe('too-late')
      expect(await row(id)).toMatchObject({
        status: 'declined',
        declinedBy: 'system',
        declineReason: order === 'after' ? 'not-paid' : 'time-lost',
        refundDueCents: 2_900,
        paidAt: null,
      })
      expect(eventsOf(id)).toEqual(['declined', 'paid-too-late'])
      await transact((tx) => consultation.moves.confirmRefund(tx, { id, amountCents: 2_900 }))
      expect((await row(id)).status).toBe('refunded')
    },
  )

  const meeting = { startsAt: MONDAY_TEN, endsAt: later(MONDAY_TEN, 30 * MINUTE) }
  const buffer = { startsAt: later(MONDAY_TEN, -15 * MINUTE), endsAt: MONDAY_TEN }
  const block = (time: typeof meeting) => calendar.own.blockTime(world.cast.rasa.actor, time)
  const blockMondays = (from: string, to: string) =>
    calendar.own.addRecurringBlock(world.cast.rasa.actor, {
      weekdays: [1],
      from,
      to,
      firstDay: '2026-12-07',
      lastDay: null,
    })
  const fillUp = (time: typeof meeting) =>
    transact((tx) =>
      calendar.seed.storeExternalCalendars(tx, [
        {
          lawyerId: world.cast.rasa.lawyerId,
          name: 'Teismas',
          address: `https://calendar.example/${newId()}.ics`,
          readAt: clock.now(),
          nextReadAt: later(clock.now(), HOUR),
          busy: [time],
        },
      ]),
    )
  const closings = [
    ['a block', () => block(meeting)],
    ['a recurring block', () => blockMondays('09:00', '11:00')],
    ['an external calendar', () => fillUp(meeting)],
    ['a block of its buffer', () => block(buffer)],
    ['a recurring block of its buffer', () => blockMondays('09:45', '10:00')],
    ['an external calendar in its buffer', () => fillUp(buffer)],
  ] as const
  test.each(
    closings.flatMap(([what, close]) =>
      (['after', 'before'] as const).map((order) => [what, order, close] as const),
    ),
  )('for a time that %s has since, %s the sweep, is too late', async (_what, order, close) => {
    await foundation.db('service').update({ bufferBeforeMinutes: 15 })
    const id = await given({ status: 'awaiting-payment' })
    clock.moveTo(await due(id))
    if (order === 'after') await consultation.deadlines.expireOverdue()
    await close()
    expect(await pay(id)).toBe('too-late')
    expect(await row(id)).toMatchObject({ status: 'declined', refundDueCents: 2_900 })
    expect(await heldTimes(id)).toBe(0)
  })

  test('books a time again that touches closed ones, and that the hours do not cover any more', async () => {
    const id = await given({ status: 'awaiting-payment' })
    clock.moveTo(await due(id))
    await consultation.deadlines.expireOverdue()
    await block({ startsAt: later(MONDAY_TEN, -HOUR), endsAt: MONDAY_TEN })
    await fillUp({ startsAt: meeting.endsAt, endsAt: later(meeting.endsAt, HOUR) })
    await workHours(foundation, world.cast.rasa.firmLawyerId, {
      weekly: [{ weekday: 5, hours: [{ from: '14:00', to: '15:00' }] }],
    })
    expect(await pay(id)).toBe('retaken')
    expect(await heldTimes(id)).toBe(1)
  })

  test('that comes in time stays with a meeting whose time the lawyer knowingly blocked', async () => {
    const id = await given({ status: 'awaiting-payment' })
    await calendar.own.blockTime(world.cast.rasa.actor, { ...meeting, seen: [id] })
    clock.moveTo(later(await due(id), -1_000))
    expect(await pay(id)).toBe('confirmed')
  })

  test('for a first meeting that another one has replaced is too late, and recorded as refundable', async () => {
    const first = await aService(foundation, world.cast.rasa.firmLawyerId, { firstTimeOnly: true })
    const id = await given({ status: 'awaiting-payment', service: first })
    clock.moveTo(await due(id))
    await consultation.deadlines.expireOverdue()
    const again = await aConsultation(
      { consultation, foundation, cast: world.cast },
      { service: first, startsAt: later(MONDAY_TEN, HOUR).toISOString() },
    )
    expect(await pay(id)).toBe('too-late')
    expect(await row(id)).toMatchObject({
      status: 'declined',
      declineReason: 'not-paid',
      refundDueCents: 2_900,
    })
    expect((await row(again)).status).toBe('requested')
  })

  test('after a side has declined is too late', async () => {
    const id = await given({ status: 'awaiting-payment' })
    await consultation.actions.declineConsultation(world.cast.rasa.actor, {
      id,
      comment: 'Susirgau.',
    })
    expect(await pay(id)).toBe('too-late')
    expect(await row(id)).toMatchObject({ status: 'declined', refundDueCents: 2_900 })
  })

  test('that was counted twice by mistake changes no consultation when it goes back', async () => {
    const id = await given({ status: 'reserved' })
    await transact((tx) => consultation.moves.confirmRefund(tx, { id, amountCents: 2_900 }))
    expect((await row(id)).status).toBe('confirmed')
  })

  test('is accepted only until the deadline, and so is a signature', async () => {
    const id = await given({ status: 'awaiting-payment' })
    await transact((tx) => consultation.moves.recordAgreementShown(tx, { id, ...SHOWN }))
    clock.moveTo(await due(id))
    expect(
      await refusal(
        transact((tx) => consultation.moves.lockPayable(tx, world.cast.tomas.actor, id)),
      ),
    ).toMatchObject({ code: 'PAYMENT_TOO_LATE' })
    await pay(id)
    clock.moveTo(MONDAY_TEN)
    expect(
      await refusal(
        transact((tx) => consultation.moves.lockSignable(tx, world.cast.tomas.actor, id)),
      ),
    ).toMatchObject({ code: 'SIGNATURE_TOO_LATE' })
    expect(
      await refusal(
        transact((tx) => consultation.moves.confirmSignature(tx, { id, signedAt: clock.now() })),
      ),
    ).toMatchObject({ code: 'SIGNATURE_TOO_LATE' })
  })
})
