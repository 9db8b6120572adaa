import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#modules/shared'
import { ConsultationMove, findBrokenLink } from '../state/consultation-move.ts'
import { later, MONDAY_TEN, refusal, recordAttended, SHOWN } from '../testing.ts'
import { aWorldOfMoves } from './moves-world.ts'

const {
  emitted,
  db,
  clock,
  transact,
  consultation,
  given,
  seen,
  held,
  meetable,
  pay,
  sign,
  people,
} = await aWorldOfMoves()

describe('the line of a charged meeting', () => {
  test('goes from the request over acceptance, payment and signature to past, with an event at every step', async () => {
    const id = await given()
    await consultation.actions.checkConflict(people.rasa, { id, conflict: false })
    const before = clock.now()
    const accepted = await consultation.actions.acceptConsultation(people.rasa, { id })
    expect(accepted.status).toBe('awaiting-payment')
    const acceptedAt = Date.parse(accepted.deadlines.payBy!) - DAY
    expect(
      [before.getTime() <= acceptedAt, acceptedAt <= clock.now().getTime()],
      'a day from the acceptance',
    ).toEqual([true, true])
    expect(await held(id)).toEqual([`12-07T08:00 ${accepted.deadlines.payBy!.slice(5, 16)}`])
    expect((await seen(id)).nextStep).toMatchObject({
      code: 'read-agreement',
      by: 'client',
      moves: ['decline', 'pay'],
    })

    expect(
      await refusal(transact((tx) => consultation.moves.lockPayable(tx, people.tomas, id))),
    ).toMatchObject({ code: 'AGREEMENT_NOT_SHOWN' })
    expect(
      await refusal(transact((tx) => consultation.moves.lockSignable(tx, people.tomas, id))),
    ).toMatchObject({ code: 'NOT_PAID' })
    await transact((tx) =>
      consultation.moves.recordAgreementShown(tx, { id, ...SHOWN, sha256: 'f'.repeat(64) }),
    )
    expect((await seen(id)).nextStep.code).toBe('pay')
    expect(
      await transact((tx) => consultation.moves.lockPayable(tx, people.tomas, id)),
    ).toMatchObject({
      priceCents: 2_900,
      payBy: new Date(accepted.deadlines.payBy!),
    })
    expect(
      await refusal(transact((tx) => consultation.moves.lockPayable(tx, people.rasa, id))),
    ).toMatchObject({ code: 'NOT_PAYABLE' })

    expect(await pay(id)).toBe('confirmed')
    expect(await held(id)).toEqual(['12-07T08:00 for good'])
    expect(
      await transact((tx) => consultation.moves.lockSignable(tx, people.tomas, id)),
    ).toMatchObject({
      agreementSha256: 'f'.repeat(64),
      signBy: later(MONDAY_TEN, -2 * HOUR),
    })
    expect(await refusal(meetable(id))).toMatchObject({
      code: 'NO_MEETING',
    })
    await sign(id)
    expect(await seen(id)).toMatchObject({
      status: 'reserved',
      nextStep: { code: 'wait-for-start', by: null, until: MONDAY_TEN.toISOString() },
      join: { isOpen: false },
    })

    clock.moveTo(later(MONDAY_TEN, -10 * MINUTE))
    expect((await seen(id)).nextStep).toMatchObject({ code: 'join', moves: ['decline', 'join'] })
    for (const actor of [people.rasa, people.tomas])
      expect(await meetable(id, actor)).toMatchObject({ startsAt: MONDAY_TEN })
    await transact(async (tx) => {
      for (const { accountId } of [people.tomas, people.rasa])
        await recordAttended(tx, { id, accountId, joinedAt: MONDAY_TEN })
    })

    clock.moveTo(later(MONDAY_TEN, HOUR - 1_000))
    await consultation.deadlines.finishPast()
    expect((await seen(id)).status).toBe('reserved')
    clock.moveTo(later(MONDAY_TEN, HOUR))
    await consultation.deadlines.finishPast()
    expect(await seen(id)).toMatchObject({
      status: 'past',
      nextStep: { code: 'none' },
      price: { refundDueCents: null },
    })
    expect(
      await consultation.snapshots.listAttended(db, {
        clientAccountId: people.tomas.accountId,
        lawyerId: people.cast.rasa.lawyerId,
      }),
    ).toEqual([expect.objectContaining({ id })])
    expect(emitted).toEqual(['conflict-checked', 'accepted', 'paid', 'signed', 'confirmed', 'past'])

    const moves = await ConsultationMove.query(db).where({ consultationId: id }).orderBy('position')
    expect(moves.map(({ move, by }) => `${by} ${move}`)).toEqual([
      'client request',
      'lawyer clear-conflict',
      'lawyer accept',
      'system pay',
      'client sign',
      'system finish',
    ])
    expect(findBrokenLink(moves)).toBeUndefined()
  })

  test('a free one is confirmed by the acceptance', async () => {
    const id = await given({ service: people.cast.services.free })
    await consultation.actions.checkConflict(people.rasa, { id, conflict: false })
    expect(await consultation.actions.acceptConsultation(people.rasa, { id })).toMatchObject({
      status: 'accepted',
      deadlines: { payBy: null, signBy: null },
      refundPreview: { now: { amountCents: 0, keptCents: 0 }, signBy: null },
    })
    expect(await held(id)).toEqual(['12-07T08:00 for good'])
    expect(emitted).toEqual(['conflict-checked', 'accepted', 'confirmed'])
  })
})

describe('the history', () => {
  test('can be neither changed nor deleted, and a forged one shows', async () => {
    const id = await given({ status: 'declined' })
    await expect(
      db('consultation_move').where({ consultationId: id }).update({ by: 'lawyer' }),
    ).rejects.toThrow('append-only')
    await expect(db('consultation_move').where({ consultationId: id }).delete()).rejects.toThrow(
      'append-only',
    )
    const moves = await ConsultationMove.query(db).where({ consultationId: id }).orderBy('position')
    expect(findBrokenLink(moves)).toBeUndefined()
    const [first, second] = moves as [ConsultationMove, ConsultationMove]
    expect(findBrokenLink([first, second.$clone().$set({ by: 'lawyer' })])).toBe(2)
    expect(findBrokenLink([second])).toBe(1)
  })

  test('stays whole when the words of a comment have to be erased', async () => {
    const id = await given({ status: 'declined' })
    await db('consultation_move')
      .where({ consultationId: id, position: 2 })
      .update({ commentSealed: null })
    expect(
      findBrokenLink(
        await ConsultationMove.query(db).where({ consultationId: id }).orderBy('position'),
      ),
    ).toBeUndefined()
  })
})
