import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#modules/shared'
import { ConsultationMove } from '../state/consultation-move.ts'
import { later, MONDAY_TEN, refusal } from '../testing.ts'
import { mailLinkWorld, comment } from '../test/mail-link-world.ts'

const world = await mailLinkWorld()
const { db, clock, consultation, given, linkFor, look, press } = world

const status = async (id: string) =>
  (await consultation.views.getConsultation(world.cast.tomas.actor, id)).status

describe('a link from a mail', () => {
  test('accepts only together with the word that there is no conflict of interest, and works once', async () => {
    const id = await given()
    const token = await linkFor(id, 'lawyer', 'answer')
    expect(await refusal(press(token, { act: 'accept' }))).toMatchObject({
      code: 'CONFLICT_NOT_CHECKED',
    })
    expect(await look(token)).toMatchObject({
      state: 'open',
      draft: { act: 'accept', problem: { code: 'CONFLICT_NOT_CHECKED' } },
    })
    // More at once than the pool has connections.
    const presses = await Promise.allSettled(
      Array.from({ length: 14 }, () => press(token, { act: 'accept', noConflict: true })),
    )
    expect(
      presses
        .map((each) =>
          each.status === 'fulfilled' ? 'done' : (each.reason as { code: string }).code,
        )
        .toSorted(),
    ).toEqual([...Array<string>(13).fill('LINK_IS_NOT_GOOD'), 'done'])
    expect(await status(id)).toBe('awaiting-payment')
    expect(
      await ConsultationMove.query(db)
        .where({ consultationId: id })
        .orderBy('position')
        .select('move', 'by'),
    ).toEqual([
      { move: 'request', by: 'client' },
      { move: 'clear-conflict', by: 'lawyer' },
      { move: 'accept', by: 'lawyer' },
    ])
    expect(await look(token)).toMatchObject({ state: 'used', usedFor: 'accept' })
    expect(await refusal(press(token, { act: 'decline', comment }))).toMatchObject({
      code: 'LINK_IS_NOT_GOOD',
    })
  })

  test('answers another time in every way that the side could signed in', async () => {
    const accepted = await given({ status: 'proposed-by-lawyer' })
    await press(await linkFor(accepted, 'client', 'answer-proposal'), { act: 'accept-proposal' })
    expect(
      await consultation.views.getConsultation(world.cast.tomas.actor, accepted),
    ).toMatchObject({
      status: 'awaiting-payment',
      startsAt: later(MONDAY_TEN, HOUR).toISOString(),
    })

    const countered = await given({
      status: 'proposed-by-client',
      startsAt: later(MONDAY_TEN, DAY).toISOString(),
    })
    const token = await linkFor(countered, 'lawyer', 'answer-proposal')
    const open = await look(token)
    const times = open.state === 'open' ? open.times : []
    expect(times.length).toBeGreaterThan(5)
    expect(
      await refusal(press(token, { act: 'propose-time', startsAt: '', noConflict: true })),
    ).toMatchObject({ code: 'TIME_NOT_CHOSEN' })
    await press(token, { act: 'propose-time', startsAt: times[0]!.toISOString(), noConflict: true })
    expect(await status(countered)).toBe('proposed-by-lawyer')
    expect(
      await db('time_claim').where({ consultationId: countered }).whereNull('releasedAt'),
    ).toHaveLength(2)

    const kept = await given({
      status: 'accepted',
      client: world.cast.emma,
      startsAt: later(MONDAY_TEN, 2 * DAY).toISOString(),
    })
    await consultation.actions.proposeTime(world.cast.rasa.actor, {
      id: kept,
      startsAt: later(MONDAY_TEN, 2 * DAY + 3 * HOUR),
    })
    await press(await linkFor(kept, 'client', 'answer-proposal', world.cast.emma.id), {
      act: 'drop-proposal',
    })
    expect((await consultation.views.getConsultation(world.cast.emma.actor, kept)).status).toBe(
      'accepted',
    )
  })

  test('confirms once before a meeting that one comes; a meeting that moves asks again', async () => {
    const id = await given({ status: 'accepted' })
    const token = await linkFor(id, 'client', 'attendance')
    await press(token, { act: 'come' })
    expect(
      (await consultation.views.getConsultation(world.cast.rasa.actor, id)).attendance,
    ).toMatchObject({
      clientComingAt: expect.any(String),
      lawyerComingAt: null,
    })
    expect(await look(token)).toMatchObject({ state: 'used', usedFor: 'come' })
    await consultation.actions.proposeTime(world.cast.rasa.actor, {
      id,
      startsAt: later(MONDAY_TEN, DAY),
    })
    await consultation.actions.acceptProposal(world.cast.tomas.actor, { id })
    expect(
      (await consultation.views.getConsultation(world.cast.rasa.actor, id)).attendance,
    ).toMatchObject({
      clientComingAt: null,
    })
  })

  test('cancels with the amounts it has shown: everything back to a client the day before, nothing in the last hours', async () => {
    const early = await given({ status: 'reserved' })
    const late = await given({ status: 'reserved', startsAt: later(MONDAY_TEN, DAY).toISOString() })
    const [first, second] = [
      await linkFor(early, 'client', 'attendance'),
      await linkFor(late, 'client', 'attendance'),
    ]
    await press(first, { act: 'decline', comment })
    expect(
      (await consultation.views.getConsultation(world.cast.tomas.actor, early)).price
        .refundDueCents,
    ).toBe(2_900)
    clock.moveTo(later(MONDAY_TEN, 20 * HOUR))
    expect(await look(second)).toMatchObject({ refund: { amountCents: 0, sharePercent: 0 } })
    await press(second, { act: 'decline', comment })
    expect(
      (await consultation.views.getConsultation(world.cast.tomas.actor, late)).price.refundDueCents,
    ).toBeNull()
  })

  test('does only what it was sent for: no answer by a link about coming, nothing of the other side', async () => {
    const id = await given()
    const attendance = await linkFor(id, 'client', 'attendance')
    expect(await look(attendance)).toMatchObject({ state: 'open', acts: ['decline'] })
    for (const act of ['accept', 'come', 'propose-time', 'accept-proposal'] as const)
      expect(await refusal(press(attendance, { act, noConflict: true }))).toMatchObject({
        code: 'LINK_IS_NOT_GOOD',
      })
    expect(await status(id)).toBe('requested')
  })

  test('proposes another time from the reminder of a confirmed meeting; the old time stays until the other side accepts', async () => {
    const id = await given({ status: 'accepted' })
    const token = await linkFor(id, 'client', 'attendance')
    const { times } = (await look(token)) as { times: Date[] }
    await press(token, { act: 'propose-time', startsAt: times.at(-1)!.toISOString() })
    expect(await consultation.views.getConsultation(world.cast.rasa.actor, id)).toMatchObject({
      status: 'proposed-by-client',
      startsAt: MONDAY_TEN.toISOString(),
      proposal: { startsAt: times.at(-1)!.toISOString() },
    })
  })
})
