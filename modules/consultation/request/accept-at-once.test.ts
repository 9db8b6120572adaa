import { describe, expect, test } from 'vitest'
import { aService, type ServiceTerms } from '#modules/calendar/testing'
import { HOUR, newId } from '#modules/shared'
import { aWorldOfMoves } from '../test/moves-world.ts'
import { aRequest, later, MONDAY_TEN, NO_ANSWERS, NOW, refusal, SHOWN } from '../testing.ts'

const {
  emitted,
  foundation,
  clock,
  transact,
  consultation,
  seen,
  held,
  meetable,
  pay,
  sign,
  people,
} = await aWorldOfMoves()

/** A request of Tomas for a service that is confirmed at once. */
async function request(
  terms: Partial<ServiceTerms> = {},
  given: Parameters<typeof aRequest>[2] = {},
  by = people.tomas,
) {
  const { firmLawyerId } = people.cast.rasa
  const service = await aService(foundation, firmLawyerId, { ...terms, instantConfirmation: true })
  emitted.length = 0
  return consultation.requests.requestConsultation(by, aRequest(firmLawyerId, service.id, given))
}
const against = (name: string) => ({
  questionnaire: { ...NO_ANSWERS, opposingParties: [{ kind: 'natural' as const, name }] },
})

describe('a request for a service that is confirmed at once', () => {
  test.each([
    ['a charged meeting waits for its payment', {}, 'awaiting-payment', 'read-agreement'],
    [
      'one that is paid afterwards waits for its signature',
      { type: 'follow-up', priceCents: 4_500, prepayment: false },
      'awaiting-signature',
      'sign',
    ],
    ['a free one is confirmed', { priceCents: 0, prepayment: false }, 'accepted', 'wait-for-start'],
  ] as const)('%s', async (_what, terms, status, code) => {
    const { id, timeline } = await request(terms)
    expect(await seen(id)).toMatchObject({ status, nextStep: { code } })
    expect(timeline.map(({ move, by }) => [move, by])).toEqual([
      ['request', 'you'],
      ['accept', 'system'],
    ])
    expect(emitted).toEqual([
      'requested',
      'accepted',
      ...(status === 'accepted' ? ['confirmed'] : []),
    ])
  })

  test('holds the time until the payment, and is asked for again by nobody', async () => {
    const { id, deadlines } = await request()
    expect(deadlines.payBy?.slice(0, 16)).toBe('2026-12-02T08:00')
    expect(await held(id)).toEqual([`12-07T08:00 ${deadlines.payBy!.slice(5, 16)}`])
    expect(await refusal(request({}, {}, people.cast.emma.actor))).toMatchObject({
      code: 'TIME_IS_BUSY',
    })
  })

  test('waits for the lawyer as any other if a name resembles one the firm has met', async () => {
    await request({}, against('Emma Clarke'))
    const { id, status, deadlines } = await request(
      {},
      { startsAt: later(MONDAY_TEN, HOUR).toISOString() },
      people.cast.emma.actor,
    )
    expect(status).toBe('requested')
    expect(deadlines.answerBy).not.toBeNull()
    expect(emitted).toEqual(['requested'])
    expect((await seen(id, people.rasa)).conflictHints).toHaveLength(1)
  })

  test('keeps the matter from the lawyer, and the lawyer from the meeting, until the conflict check', async () => {
    const { id } = await request()
    await transact((tx) => consultation.moves.recordAgreementShown(tx, { id, ...SHOWN }))
    await pay(id)
    await sign(id)
    expect(await seen(id, people.rasa)).toMatchObject({
      status: 'reserved',
      isMatterOpen: false,
      title: null,
      description: null,
      nextStep: {
        code: 'check-conflict',
        moves: ['clear-conflict', 'report-conflict', 'decline'],
      },
    })
    expect((await seen(id)).nextStep.code).toBe('wait-for-start')
    clock.moveTo(MONDAY_TEN)
    expect(await refusal(meetable(id, people.rasa))).toMatchObject({ code: 'CONFLICT_NOT_CHECKED' })
    await meetable(id)
    await consultation.actions.checkConflict(people.rasa, { id, conflict: false })
    expect(await seen(id, people.rasa)).toMatchObject({
      isMatterOpen: true,
      nextStep: { code: 'join', moves: expect.arrayContaining(['join']) },
    })
    await meetable(id, people.rasa)
  })

  test('ends with all the money back and no reason if the lawyer finds a conflict, also after the signature', async () => {
    const { id } = await request()
    await transact((tx) => consultation.moves.recordAgreementShown(tx, { id, ...SHOWN }))
    await pay(id)
    await sign(id)
    clock.moveTo(later(MONDAY_TEN, -HOUR))
    emitted.length = 0
    await consultation.actions.checkConflict(people.rasa, { id, conflict: true })
    expect(emitted).toEqual(['conflict-checked', 'declined', 'refund-due 2900 declined'])
    expect(await seen(id)).toMatchObject({
      status: 'declined',
      conflict: { state: 'unchecked' },
      decline: { by: 'lawyer', reason: 'comment' },
      price: { refundDueCents: 2_900 },
    })
    expect(await held(id)).toEqual([])
    expect((await seen(id, people.rasa)).description).toBeNull()
  })

  test('cannot be moved by the lawyer before the conflict check', async () => {
    const { id } = await request({ priceCents: 0, prepayment: false })
    const startsAt = later(MONDAY_TEN, HOUR)
    expect(
      await refusal(consultation.actions.proposeTime(people.rasa, { id, startsAt })),
    ).toMatchObject({ code: 'CONFLICT_NOT_CHECKED' })
    await consultation.actions.checkConflict(people.rasa, { id, conflict: false })
    expect(await consultation.actions.proposeTime(people.rasa, { id, startsAt })).toMatchObject({
      status: 'proposed-by-lawyer',
    })
  })
})

describe('the deadline of an answer', () => {
  /** Until when Rasa must answer a request for a Monday of January, made at this moment. */
  async function answerBy(moment: string) {
    clock.moveTo(new Date(moment))
    const { firmLawyerId } = people.cast.rasa
    const { deadlines } = await consultation.requests.requestConsultation(
      people.tomas,
      aRequest(firmLawyerId, people.cast.services.followUp.id, {
        startsAt: later(MONDAY_TEN, 28 * 24 * HOUR).toISOString(),
      }),
    )
    return deadlines.answerBy!.slice(0, 16)
  }

  test.each([
    ['from the morning', '2026-12-01T07:00:00Z', '2026-12-01T15:00'],
    ['from the afternoon', '2026-12-01T13:00:00Z', '2026-12-02T13:00'],
    ['over a weekend', '2026-12-04T12:00:00Z', '2026-12-07T12:00'],
    ['from a Saturday', '2026-12-05T12:00:00Z', '2026-12-07T15:00'],
    ['over Christmas and the weekend after it', '2026-12-23T14:00:00Z', '2026-12-28T14:00'],
  ])('counts eight working hours %s', async (_what, moment, deadline) => {
    expect(await answerBy(moment)).toBe(deadline)
  })

  test.each([
    ['a day that the lawyer has blocked', '2026-12-03 00:00+02', '2026-12-03T15:00'],
    ['what is over 48 hours of working days', '2026-12-03 15:00+02', '2026-12-03T15:30'],
    ['a longer absence, but for its first hour back', '2026-12-08 00:00+02', '2026-12-08T08:00'],
  ])('leaves out %s', async (_what, until, deadline) => {
    const { db } = foundation
    await db('calendar_block').insert({
      id: newId(),
      firmLawyerId: people.cast.rasa.firmLawyerId,
      during: db.raw(`tstzrange('2026-12-02 00:00+02', ?, '[)')`, [until]),
      createdAt: NOW,
    })
    expect(await answerBy('2026-12-01T15:30:00Z')).toBe(deadline)
  })
})
