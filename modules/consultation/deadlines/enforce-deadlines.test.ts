import { beforeEach, describe, expect, test } from 'vitest'
import { aService } from '#modules/calendar/testing'
import { DAY, HOUR, type SameTransactionSubscriber } from '#modules/shared'
import { testFoundation } from '#testing'
import { Consultation } from '../consultation.ts'
import { ConsultationMove, findBrokenLink } from '../state/consultation-move.ts'
import * as events from '../events.ts'
import { consultationJobs } from '../jobs.ts'
import {
  aCast,
  aConsultation,
  createTestConsultations,
  later,
  MONDAY_TEN,
  refusal,
  type Cast,
  type GivenConsultation,
  recordAttended,
  SHOWN,
} from '../testing.ts'
import { waitingFor } from '../state/waiting.ts'

const told: Array<{ type: string; consultationId: string }> = []
let failsFor: string | undefined
const subscribers: SameTransactionSubscriber[] = Object.values(events).map((event) => ({
  event,
  handle: async (_tx, { type, payload }) => {
    const { consultationId } = payload as { consultationId: string }
    if (consultationId === failsFor) throw new Error('A subscriber fails')
    told.push({ type: type.replace('consultation.', ''), consultationId })
  },
}))
const foundation = await testFoundation({ subscribers })
const { db, clock, transact, log } = foundation
const { consultation } = createTestConsultations(foundation)

let cast: Cast
beforeEach(async () => {
  cast = await aCast(foundation)
})

const given = async (what: GivenConsultation = {}): Promise<string> => {
  const id = await aConsultation({ consultation, foundation, cast }, what)
  told.length = 0
  return id
}
const row = (id: string) => Consultation.query(db).findById(id).throwIfNotFound()
const heldTimes = async (id: string) =>
  (await db('time_claim').where({ consultationId: id }).whereNull('releasedAt')).length
const news = (id: string) =>
  told.filter(({ consultationId }) => consultationId === id).map(({ type }) => type)
const due = async (id: string): Promise<Date> => (await row(id)).dueAt!

describe('a deadline that passes', () => {
  test.each([
    ['requested', {}, 'declined', 'not-answered', ['declined']],
    ['proposed-by-lawyer', {}, 'declined', 'proposal-lapsed', ['declined']],
    ['proposed-by-client', {}, 'declined', 'not-answered', ['declined']],
    ['awaiting-payment', {}, 'declined', 'not-paid', ['declined']],
    ['awaiting-signature', {}, 'declined', 'not-signed', ['declined', 'refund-due']],
  ] as const)(
    'of a %s consultation is kept at its instant, not before: it ends, its time is free, both are told',
    async (status, what, next, reason, expected) => {
      const id = await given({ status, ...what })
      const dueAt = await due(id)
      clock.moveTo(later(dueAt, -1_000))
      await consultation.deadlines.expireOverdue()
      expect((await row(id)).shownStatus).toBe(status)
      expect(await heldTimes(id)).toBeGreaterThan(0)

      clock.moveTo(dueAt)
      await consultation.deadlines.expireOverdue()
      await consultation.deadlines.expireOverdue()
      expect(await row(id)).toMatchObject({
        status: next,
        declinedBy: 'system',
        declineReason: reason,
        dueAt: null,
        proposal: null,
      })
      expect(await heldTimes(id)).toBe(0)
      expect(news(id)).toEqual(expected)
      await given({ client: cast.emma, startsAt: later(MONDAY_TEN, 7 * DAY).toISOString() })
    },
  )

  test('of a proposal after confirmation leaves the confirmed time, and frees the proposed one', async () => {
    const id = await given({ status: 'accepted' })
    const { deadlines } = await consultation.answers.proposeTime(cast.tomas.actor, {
      id,
      startsAt: later(MONDAY_TEN, DAY),
    })
    clock.moveTo(new Date(deadlines.answerBy!))
    expect(
      await refusal(consultation.answers.acceptProposal(cast.rasa.actor, { id })),
    ).toMatchObject({
      code: 'ANSWER_TOO_LATE',
    })
    await consultation.deadlines.expireOverdue()
    expect(await row(id)).toMatchObject({
      status: 'confirmed',
      proposal: null,
      startsAt: MONDAY_TEN,
    })
    expect(await heldTimes(id)).toBe(1)
  })

  test('refuses an answer that comes at its instant, before any sweep', async () => {
    const id = await given()
    await consultation.answers.checkConflict(cast.rasa.actor, { id, conflict: false })
    clock.moveTo(await due(id))
    expect(
      await refusal(consultation.answers.acceptConsultation(cast.rasa.actor, { id })),
    ).toMatchObject({
      code: 'ANSWER_TOO_LATE',
    })
  })

  test('gives its time to who asks next, also before any sweep', async () => {
    const id = await given({ status: 'awaiting-payment' })
    clock.moveTo(await due(id))
    await given({ client: cast.emma })
    expect(await heldTimes(id)).toBe(0)
    await consultation.deadlines.expireOverdue()
    expect((await row(id)).declineReason).toBe('not-paid')
  })

  test('is kept by its own alarm, which rings in vain when it is early, late or repeated', async () => {
    const id = await given({ status: 'awaiting-payment' })
    const alarm = foundation.jobs.enqueued
      .filter(({ data }) => 'consultationId' in data && data.consultationId === id)
      .at(-1)
    expect(alarm).toMatchObject({
      job: 'consultation.settle',
      id: `settle-${id}-3`,
      runAt: await due(id),
    })
    const handler = consultationJobs(consultation).find(
      ({ job }) => job.name === 'consultation.settle',
    )!
    await handler.run({ consultationId: id })
    expect((await row(id)).status).toBe('awaiting-payment')
    clock.moveTo(await due(id))
    await handler.run({ consultationId: id })
    await handler.run({ consultationId: id })
    expect((await row(id)).status).toBe('declined')
    expect(news(id)).toEqual(['declined'])
    await handler.run({ consultationId: cast.tomas.id })
  })
})

describe('the sweep', () => {
  test('takes any number, from several processes at once, each once', async () => {
    const ids: string[] = []
    for (const day of [0, 1, 2, 3, 4]) {
      for (const hour of [0, 1, 4, 5])
        ids.push(
          await given({
            client: hour < 2 ? cast.tomas : cast.emma,
            startsAt: later(MONDAY_TEN, day * DAY + hour * HOUR).toISOString(),
          }),
        )
    }
    clock.advance(49 * HOUR)
    await Promise.all([
      consultation.deadlines.expireOverdue(),
      consultation.deadlines.expireOverdue(),
      consultation.deadlines.expireOverdue(),
      ...ids.map((id) => consultation.deadlines.enforceDeadline(id)),
    ])
    for (const id of ids) {
      expect((await row(id)).status).toBe('declined')
      expect(news(id)).toEqual(['declined'])
      const moves = await ConsultationMove.query(db)
        .where({ consultationId: id })
        .orderBy('position')
      expect(moves).toHaveLength(2)
      expect(findBrokenLink(moves)).toBeUndefined()
    }
  })

  test('is not held up by one that cannot be settled', async () => {
    const stuck = await given()
    const other = await given({
      client: cast.emma,
      startsAt: later(MONDAY_TEN, HOUR).toISOString(),
    })
    clock.advance(49 * HOUR)
    failsFor = stuck
    await consultation.deadlines.expireOverdue()
    expect([(await row(stuck)).status, (await row(other)).status]).toEqual([
      'requested',
      'declined',
    ])
    expect(
      log.lines.filter(({ level }) => level === 'error').map(({ message }) => message),
    ).toContain('a deadline could not be enforced')
    failsFor = undefined
    await consultation.deadlines.expireOverdue()
    expect((await row(stuck)).status).toBe('declined')
  })

  test('returns the price when the lawyer did not come, whatever the client did, and only then', async () => {
    const cases = [['client'], ['client', 'lawyer'], ['lawyer'], []] as const
    const ids: string[] = []
    for (const [index, came] of cases.entries()) {
      const id = await given({
        status: 'reserved',
        startsAt: later(MONDAY_TEN, index * DAY).toISOString(),
      })
      const accounts = { client: cast.tomas.id, lawyer: cast.rasa.actor.accountId }
      await transact(async (tx) => {
        for (const side of came)
          await recordAttended(tx, {
            id,
            accountId: accounts[side],
            joinedAt: MONDAY_TEN,
          })
      })
      ids.push(id)
    }
    clock.moveTo(later(MONDAY_TEN, 10 * DAY))
    await consultation.deadlines.finishPast()
    expect(await Promise.all(ids.map(async (id) => (await row(id)).refundDueCents))).toEqual([
      2_900,
      null,
      null,
      2_900,
    ])
    expect(news(ids[0]!)).toEqual(['past', 'refund-due'])
    expect(news(ids[1]!)).toEqual(['past'])
  })
})

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

  test('that comes after the cancellation takes the time again while it is free', async () => {
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
    expect(news(id)).toEqual(['declined', 'paid'])
  })

  test.each(['after', 'before'] as const)(
    'that comes when somebody else has the time, %s the sweep, is too late and known to go back',
    async (order) => {
      const id = await given({ status: 'awaiting-payment' })
      clock.moveTo(await due(id))
      if (order === 'after') await consultation.deadlines.expireOverdue()
      await aConsultation({ consultation, foundation, cast }, { client: cast.emma })
      expect(await pay(id)).toBe('too-late')
      expect(await row(id)).toMatchObject({
        status: 'declined',
        declinedBy: 'system',
        declineReason: order === 'after' ? 'not-paid' : 'time-lost',
        refundDueCents: 2_900,
        paidAt: null,
      })
      expect(news(id)).toEqual(['declined', 'paid-too-late'])
      await transact((tx) => consultation.moves.confirmRefund(tx, { id, amountCents: 2_900 }))
      expect((await row(id)).status).toBe('refunded')
    },
  )

  test('that comes for a first meeting whose place another one has taken meanwhile is too late, and known to go back', async () => {
    const first = await aService(foundation, cast.rasa.firmLawyerId, { firstTimeOnly: true })
    const id = await given({ status: 'awaiting-payment', service: first })
    clock.moveTo(await due(id))
    await consultation.deadlines.expireOverdue()
    const again = await aConsultation(
      { consultation, foundation, cast },
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

  test('that comes after a side has declined is too late', async () => {
    const id = await given({ status: 'awaiting-payment' })
    await consultation.answers.declineConsultation(cast.rasa.actor, { id, comment: 'Susirgau.' })
    expect(await pay(id)).toBe('too-late')
    expect(await row(id)).toMatchObject({ status: 'declined', refundDueCents: 2_900 })
  })

  test('that was counted twice by mistake changes no consultation when it goes back', async () => {
    const id = await given({ status: 'reserved' })
    await transact((tx) => consultation.moves.confirmRefund(tx, { id, amountCents: 2_900 }))
    expect((await row(id)).status).toBe('confirmed')
  })

  test('is asked for only until the deadline, and so is a signature', async () => {
    const id = await given({ status: 'awaiting-payment' })
    await transact((tx) => consultation.moves.recordAgreementShown(tx, { id, ...SHOWN }))
    clock.moveTo(await due(id))
    expect(
      await refusal(
        transact((tx) => consultation.moves.lockPayable(tx, { id, actor: cast.tomas.actor })),
      ),
    ).toMatchObject({ code: 'PAYMENT_TOO_LATE' })
    await pay(id)
    clock.moveTo(MONDAY_TEN)
    expect(
      await refusal(
        transact((tx) => consultation.moves.lockSignable(tx, { id, actor: cast.tomas.actor })),
      ),
    ).toMatchObject({ code: 'SIGNATURE_TOO_LATE' })
    expect(
      await refusal(
        transact((tx) => consultation.moves.confirmSignature(tx, { id, signedAt: clock.now() })),
      ),
    ).toMatchObject({ code: 'SIGNATURE_TOO_LATE' })
  })
})

test('a waiting state waits until the moment at which the system acts, in the pure rule as in the database', async () => {
  for (const status of [
    'requested',
    'proposed-by-lawyer',
    'proposed-by-client',
    'awaiting-payment',
    'awaiting-signature',
    'accepted',
    'declined',
  ] as const) {
    cast = await aCast(foundation)
    const found = await row(await given({ status }))
    expect([status, waitingFor(found)?.until ?? null]).toEqual([
      status,
      status === 'accepted' ? null : found.dueAt,
    ])
  }
})
