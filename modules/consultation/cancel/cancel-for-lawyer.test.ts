import { beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, type SameTransactionSubscriber, type Tx } from '#modules/shared'
import { countWaiting, eventually, testFoundation } from '#testing'
import { Consultation } from '../consultation.ts'
import * as events from '../events.ts'
import {
  aCast,
  aConsultation,
  aRequest,
  createTestConsultations,
  later,
  MONDAY_TEN,
  refusal,
  type Cast,
  type GivenConsultation,
} from '../testing.ts'

const emitted: Array<{ type: string; payload: object }> = []
const subscribers: SameTransactionSubscriber[] = Object.values(events).map((event) => ({
  event,
  handle: async (_tx, { type, payload }) => void emitted.push({ type, payload }),
}))
const foundation = await testFoundation({ subscribers })
const { db, clock, transact } = foundation
const { consultation, lawyer } = createTestConsultations(foundation)

let cast: Cast
beforeEach(async () => {
  cast = await aCast(foundation)
})

const given = async (what: GivenConsultation = {}) => {
  const id = await aConsultation({ consultation, foundation, cast }, what)
  emitted.length = 0
  return id
}
const row = (id: string) => Consultation.query(db).findById(id).throwIfNotFound()
const heldTimes = async (id: string) =>
  (await db('time_claim').where({ consultationId: id }).whereNull('releasedAt')).length
const cancel = () =>
  transact((tx) => consultation.deletion.cancelForLawyer(tx, { lawyerId: cast.rasa.lawyerId }))

describe('a lawyer who may no longer practise', () => {
  test.each([
    'requested',
    'proposed-by-lawyer',
    'proposed-by-client',
    'awaiting-payment',
    'accepted',
  ] as const)('leaves no %s consultation open, and its time is free', async (status) => {
    const id = await given({ status })
    expect(await cancel()).toBe(1)
    expect(await row(id)).toMatchObject({
      status: 'declined',
      declinedBy: 'system',
      declineReason: 'lawyer-gone',
      refundDueCents: null,
      proposal: null,
      dueAt: null,
    })
    expect(await heldTimes(id)).toBe(0)
    expect(emitted.map(({ type }) => type)).toEqual(['consultation.declined'])
  })

  test.each(['awaiting-signature', 'reserved'] as const)(
    'refunds everything that was paid for a %s one, also an hour before the start',
    async (status) => {
      const id = await given({ status })
      clock.moveTo(later(MONDAY_TEN, -HOUR))
      await cancel()
      expect(await row(id)).toMatchObject({ status: 'declined', refundDueCents: 2_900 })
      expect(emitted).toContainEqual({
        type: 'consultation.refund-due',
        payload: { consultationId: id, amountCents: 2_900, reason: 'lawyer-gone' },
      })
    },
  )

  test('is not cut off in the middle of a meeting; what is over stays as it was', async () => {
    const going = await given({ status: 'accepted' })
    clock.moveTo(later(MONDAY_TEN, 5 * MINUTE))
    expect(await cancel()).toBe(0)
    expect((await row(going)).status).toBe('confirmed')
  })

  test('can be repeated and cancels nothing twice; others are not affected', async () => {
    await given({ status: 'reserved' })
    const other = await aCast(foundation)
    const untouched = await aConsultation(
      { consultation, foundation, cast: other },
      { status: 'reserved' },
    )
    expect(await cancel()).toBe(1)
    expect(await cancel()).toBe(0)
    expect((await row(untouched)).status).toBe('confirmed')
  })

  test('cannot be requested through a firm that they leave at that moment, and a late payment books nothing there', async () => {
    const leave = () =>
      transact(async (tx) => {
        await lawyer.memberships.leaveFirm(tx, cast.rasa.firmLawyerId)
        await consultation.deletion.cancelForLawyer(tx, { firmLawyerId: cast.rasa.firmLawyerId })
      })
    for (let round = 0; round < 6; round++) {
      cast = await aCast(foundation)
      const ask = () =>
        consultation.requests
          .requestConsultation(
            cast.tomas.actor,
            aRequest(cast.rasa.firmLawyerId, cast.services.charged.id),
          )
          .then(
            () => 'asked',
            ({ code }: { code?: string }) => code,
          )
      const answers = await Promise.all(round % 2 ? [leave(), ask()] : [ask(), leave()])
      expect(answers.find(Boolean)).toMatch(/^(asked|FIRM_LAWYER_NOT_FOUND)$/)
      expect(
        await Consultation.query(db).where({ lawyerId: cast.rasa.lawyerId, status: 'requested' }),
      ).toEqual([])
    }
    cast = await aCast(foundation)
    const lapsed = await given({ status: 'awaiting-payment' })
    const { payBy } = await row(lapsed)
    clock.moveTo(later(payBy!, MINUTE))
    await consultation.deadlines.expireOverdue()
    await leave()
    expect(
      await transact((tx) =>
        consultation.moves.confirmPayment(tx, { id: lapsed, paidAt: clock.now() }),
      ),
    ).toBe('too-late')
    expect(await row(lapsed)).toMatchObject({ status: 'declined', refundDueCents: 2_900 })
  })

  test('has no open offer of a further meeting left', async () => {
    const id = await given({ status: 'reserved' })
    await consultation.offers.makeOffer(cast.rasa.actor, {
      id,
      serviceId: cast.services.followUp.id,
      priceCents: 12_000,
      times: [later(MONDAY_TEN, DAY)],
      message: 'Siūlau aptarti ieškinį.',
    })
    await cancel()
    expect((await consultation.offers.listOffers(cast.tomas.actor, { id })).items).toMatchObject([
      { state: 'withdrawn' },
    ])
  })

  test('is not requested at the same moment: the request is refused, or found and cancelled', async () => {
    for (let round = 0; round < 6; round++) {
      cast = await aCast(foundation)
      const hide = () =>
        transact(async (tx) => {
          await lawyer.listing.hideLawyer(tx, {
            lawyerId: cast.rasa.lawyerId,
            reason: 'struck-off',
          })
          await consultation.deletion.cancelForLawyer(tx, { lawyerId: cast.rasa.lawyerId })
        })
      const ask = () =>
        consultation.requests
          .requestConsultation(
            cast.tomas.actor,
            aRequest(cast.rasa.firmLawyerId, cast.services.charged.id),
          )
          .then(
            () => 'asked',
            ({ code }: { code?: string }) => code,
          )
      const answers = await Promise.all(round % 2 ? [hide(), ask()] : [ask(), hide()])
      expect(answers.find(Boolean)).toMatch(/^(asked|FIRM_LAWYER_NOT_FOUND)$/)
      expect(
        await Consultation.query(db).where({ lawyerId: cast.rasa.lawyerId, status: 'requested' }),
      ).toEqual([])
    }
  })

  test('is locked before their consultations, so that a move at the same moment cannot deadlock', async () => {
    const {
      rows: [before],
    } = await db.raw('select deadlocks from pg_stat_database where datname = current_database()')
    const ends = {
      leaves: (tx: Tx) => lawyer.memberships.leaveFirm(tx, cast.rasa.firmLawyerId),
      'is hidden': (tx: Tx) =>
        lawyer.listing.hideLawyer(tx, { lawyerId: cast.rasa.lawyerId, reason: 'struck-off' }),
    }
    for (const end of Object.values(ends)) {
      cast = await aCast(foundation)
      const reserved = await given({ status: 'reserved' })
      const lapsed = await aConsultation(
        { consultation, foundation, cast },
        { status: 'awaiting-payment', startsAt: later(MONDAY_TEN, DAY).toISOString() },
      )
      clock.moveTo(later((await row(lapsed)).payBy!, MINUTE))
      await consultation.deadlines.expireOverdue()
      const moves = () => [
        consultation.actions.proposeTime(cast.rasa.actor, {
          id: reserved,
          startsAt: later(MONDAY_TEN, 2 * HOUR),
        }),
        transact((tx) =>
          consultation.moves.confirmPayment(tx, { id: lapsed, paidAt: clock.now() }),
        ),
      ]
      const [isHeld, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const ending = transact(async (tx) => {
        await end(tx)
        isHeld.resolve()
        await goesOn.promise
        await consultation.deletion.cancelForLawyer(tx, { lawyerId: cast.rasa.lawyerId })
      })
      await Promise.race([isHeld.promise, ending])
      const pending = Promise.allSettled(moves())
      await eventually(async () => (await countWaiting(db)) === 2)
      goesOn.resolve()
      await ending
      expect(await pending).toMatchObject([
        { status: 'rejected', reason: { code: 'MOVE_NOT_POSSIBLE' } },
        { status: 'fulfilled', value: 'too-late' },
      ])
    }
    const {
      rows: [after],
    } = await db.raw('select deadlocks from pg_stat_database where datname = current_database()')
    expect(after).toEqual(before)
  })

  test('gets no time back by a late payment: it is refunded', async () => {
    const id = await given({ status: 'awaiting-payment' })
    clock.moveTo(later((await row(id)).dueAt!, MINUTE))
    await consultation.deadlines.expireOverdue()
    await transact((tx) =>
      lawyer.listing.hideLawyer(tx, { lawyerId: cast.rasa.lawyerId, reason: 'struck-off' }),
    )
    expect(
      await transact((tx) => consultation.moves.confirmPayment(tx, { id, paidAt: clock.now() })),
    ).toBe('too-late')
    expect(await row(id)).toMatchObject({ status: 'declined', refundDueCents: 2_900 })
  })

  test('cannot be asked afterwards', async () => {
    await transact((tx) =>
      lawyer.listing.hideLawyer(tx, { lawyerId: cast.rasa.lawyerId, reason: 'struck-off' }),
    )
    const attempt = consultation.requests.requestConsultation(
      cast.tomas.actor,
      aRequest(cast.rasa.firmLawyerId, cast.services.charged.id, {
        startsAt: later(MONDAY_TEN, DAY).toISOString(),
      }),
    )
    expect(await refusal(attempt)).toMatchObject({ code: 'FIRM_LAWYER_NOT_FOUND' })
  })
})
