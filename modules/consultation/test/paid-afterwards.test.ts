import { describe, expect, test } from 'vitest'
import { aService } from '#modules/calendar/testing'
import { HOUR, MINUTE } from '#modules/shared'
import { Consultation } from '../consultation.ts'
import { aWorldOfMoves } from './moves-world.ts'
import { later, MONDAY_TEN, refusal, type GivenConsultation, SHOWN } from '../testing.ts'

const {
  emitted,
  foundation,
  db,
  clock,
  transact,
  consultation,
  given,
  seen,
  held,
  decline,
  meetable,
  sign,
  people,
} = await aWorldOfMoves()

const aServicePaidAfter = () =>
  aService(foundation, people.cast.rasa.firmLawyerId, {
    type: 'follow-up',
    priceCents: 4_500,
    prepayment: false,
  })
const aMeeting = async (what: GivenConsultation = {}) =>
  given({ ...what, service: await aServicePaidAfter() })
const row = (id: string) => Consultation.query(db).findById(id).throwIfNotFound()
const show = (id: string) =>
  transact((tx) =>
    consultation.moves.recordAgreementShown(tx, { id, ...SHOWN, sha256: 'f'.repeat(64) }),
  )

describe('a charged meeting that is paid for afterwards', () => {
  test('has an agreement: accepted, it waits for the signature, and only the signature confirms it', async () => {
    const id = await aMeeting()
    await consultation.actions.checkConflict(people.rasa, { id, conflict: false })
    expect(await consultation.actions.acceptConsultation(people.rasa, { id })).toMatchObject({
      status: 'awaiting-signature',
      price: { payment: 'after', grossCents: 4_500 },
      deadlines: { payBy: null, signBy: later(MONDAY_TEN, -2 * HOUR).toISOString() },
    })
    expect((await seen(id)).nextStep).toMatchObject({
      code: 'sign',
      by: 'client',
      until: later(MONDAY_TEN, -2 * HOUR).toISOString(),
      moves: ['decline', 'sign'],
    })
    expect(await held(id)).toEqual(['12-07T08:00 for good'])
    expect(emitted).toEqual(['conflict-checked', 'accepted'])
    expect(await refusal(meetable(id))).toMatchObject({
      code: 'NO_MEETING',
    })
    expect(
      await refusal(transact((tx) => consultation.moves.lockPayable(tx, people.tomas, id))),
    ).toMatchObject({ code: 'NOT_PAYABLE' })

    expect(
      await refusal(transact((tx) => consultation.moves.lockSignable(tx, people.tomas, id))),
    ).toMatchObject({ code: 'NOT_SIGNABLE' })
    await show(id)
    expect(
      await transact((tx) => consultation.moves.lockSignable(tx, people.tomas, id)),
    ).toMatchObject({
      agreementSha256: 'f'.repeat(64),
    })
    await sign(id)
    expect(await seen(id)).toMatchObject({
      status: 'reserved',
      nextStep: { code: 'wait-for-start' },
      price: { paidAt: null },
    })
    expect(emitted.slice(2)).toEqual(['signed', 'confirmed'])
    await expect(show(id), 'the text is final once it is signed').rejects.toThrow()
    clock.moveTo(later(MONDAY_TEN, -MINUTE))
    expect(await meetable(id)).toMatchObject({ isConfirmed: true })
  })

  test('not signed in time ends by the system: the time is free again, and nothing is owed to anybody', async () => {
    const id = await aMeeting({ status: 'awaiting-signature' })
    clock.moveTo(later(MONDAY_TEN, -2 * HOUR))
    expect(
      await refusal(transact((tx) => consultation.moves.lockSignable(tx, people.tomas, id))),
    ).toMatchObject({ code: 'SIGNATURE_TOO_LATE' })
    await consultation.deadlines.expireOverdue()
    expect(await seen(id)).toMatchObject({
      status: 'declined',
      statusLabel: 'consultation.status.declined.not-signed',
      price: { refundDueCents: null },
    })
    expect(await held(id)).toEqual([])
    expect(emitted).toEqual(['declined'])
  })

  test('accepted near its start, still leaves half an hour to sign', async () => {
    const id = await aMeeting()
    await consultation.actions.checkConflict(people.rasa, { id, conflict: false })
    clock.moveTo(later(MONDAY_TEN, -2 * HOUR))
    await Consultation.query(db)
      .findById(id)
      .patch({ answerBy: later(MONDAY_TEN, -HOUR) })
    expect(
      (await consultation.actions.acceptConsultation(people.rasa, { id })).deadlines.signBy,
    ).toMatch(/^2026-12-07T06:30/)
  })

  test.each([
    ['before the signature', 'awaiting-signature'],
    ['after it, at the last moment', 'reserved'],
  ] as const)('cancelled %s costs nobody anything', async (_when, status) => {
    const id = await aMeeting({ status })
    clock.moveTo(later(MONDAY_TEN, status === 'reserved' ? -MINUTE : -3 * HOUR))
    expect((await seen(id)).refundPreview?.now).toMatchObject({ amountCents: 0, keptCents: 0 })
    expect(await decline(people.tomas, id)).toMatchObject({
      status: 'declined',
      price: { refundDueCents: null },
    })
    expect(emitted).toEqual(['declined'])
  })
})

describe('the deadline of a signature after a payment', () => {
  test('is two hours before the start; paid later than that, half an hour after the payment', async () => {
    const early = await given({ status: 'awaiting-signature' })
    expect((await row(early)).signBy).toEqual(later(MONDAY_TEN, -2 * HOUR))

    const late = await given({
      status: 'awaiting-payment',
      client: people.cast.emma,
      startsAt: later(MONDAY_TEN, 3 * HOUR).toISOString(),
    })
    const startsAt = later(MONDAY_TEN, 3 * HOUR)
    clock.moveTo(later(startsAt, -100 * MINUTE))
    await transact((tx) => consultation.moves.confirmPayment(tx, { id: late, paidAt: clock.now() }))
    const { signBy } = await row(late)
    expect(Math.abs(signBy!.getTime() - later(startsAt, -70 * MINUTE).getTime())).toBeLessThan(
      5_000,
    )
    clock.moveTo(signBy!)
    await consultation.deadlines.expireOverdue()
    expect(await row(late)).toMatchObject({
      status: 'declined',
      declineReason: 'not-signed',
      refundDueCents: 2_900,
    })
    expect(await held(late)).toEqual([])
  })
})
