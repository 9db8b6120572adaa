import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#modules/shared'
import { later, MONDAY_TEN, NOW, refusal } from '../testing.ts'
import { aWorldOfMoves } from '../test/moves-world.ts'

const { emitted, db, clock, calendar, consultation, given, seen, held, meetable, people } =
  await aWorldOfMoves()

describe('another time', () => {
  const two = later(MONDAY_TEN, HOUR)
  const three = later(MONDAY_TEN, 6 * HOUR)

  test('is held beside the first until the other side answers; agreed, it takes the first one’s place', async () => {
    const id = await given()
    const proposed = await consultation.actions.proposeTime(people.tomas, {
      id,
      startsAt: two,
      comment: 'Dirbu iki pietų.',
    })
    expect(proposed).toMatchObject({
      status: 'proposed-by-client',
      coveredStatus: 'requested',
      proposal: { by: 'client', startsAt: two.toISOString(), inRow: 1, left: 2 },
      startsAt: MONDAY_TEN.toISOString(),
    })
    expect(await held(id)).toHaveLength(2)
    expect(await refusal(consultation.actions.acceptProposal(people.tomas, { id }))).toMatchObject({
      code: 'MOVE_NOT_POSSIBLE',
    })
    expect(await refusal(consultation.actions.acceptProposal(people.rasa, { id }))).toMatchObject({
      code: 'CONFLICT_NOT_CHECKED',
    })
    await consultation.actions.checkConflict(people.rasa, { id, conflict: false })
    const agreed = await consultation.actions.acceptProposal(people.rasa, { id })
    expect(agreed).toMatchObject({
      status: 'awaiting-payment',
      coveredStatus: null,
      proposal: null,
      startsAt: two.toISOString(),
    })
    expect(await held(id)).toEqual([`12-07T09:00 ${agreed.deadlines.payBy!.slice(5, 16)}`])
    expect(emitted).toEqual(['time-proposed', 'conflict-checked', 'rescheduled', 'accepted'])
  })

  test('may be offered three times in a row, each side in turn, and not a fourth time', async () => {
    const id = await given({ service: people.cast.services.free })
    await consultation.actions.checkConflict(people.rasa, { id, conflict: false })
    await consultation.actions.proposeTime(people.rasa, { id, startsAt: two })
    await consultation.actions.proposeTime(people.tomas, { id, startsAt: three })
    expect(await held(id)).toHaveLength(2)
    await consultation.actions.proposeTime(people.rasa, { id, startsAt: later(three, 30 * MINUTE) })
    expect(
      await refusal(
        consultation.actions.proposeTime(people.tomas, { id, startsAt: later(MONDAY_TEN, DAY) }),
      ),
    ).toMatchObject({ code: 'TOO_MANY_PROPOSALS', params: { n: 3 } })
    expect((await seen(id)).nextStep).toMatchObject({
      code: 'answer-proposal',
      moves: ['decline', 'accept-proposal'],
    })
    expect((await consultation.actions.acceptProposal(people.tomas, { id })).status).toBe(
      'accepted',
    )
  })

  test('of the lawyer may be outside the published hours; a client chooses from these', async () => {
    const evening = later(MONDAY_TEN, 9 * HOUR + 5 * MINUTE)
    const id = await given()
    expect(
      await refusal(consultation.actions.proposeTime(people.tomas, { id, startsAt: evening })),
    ).toMatchObject({ code: 'TIME_IS_NOT_OFFERED' })
    await consultation.actions.checkConflict(people.rasa, { id, conflict: false })
    await consultation.actions.proposeTime(people.rasa, { id, startsAt: evening })
    const agreed = await consultation.actions.acceptProposal(people.tomas, { id })
    expect(agreed.startsAt).toBe(evening.toISOString())
  })

  test('of the lawyer is refused at what they have closed, with the reason', async () => {
    const id = await given({ startsAt: later(MONDAY_TEN, DAY).toISOString() })
    await consultation.actions.checkConflict(people.rasa, { id, conflict: false })
    await calendar.own.addRecurringBlock(people.cast.rasa.actor, {
      weekdays: [3],
      from: '09:00',
      to: '12:00',
      firstDay: '2026-12-09',
    })
    const startsAt = later(MONDAY_TEN, 2 * DAY)
    expect(
      await refusal(consultation.actions.proposeTime(people.rasa, { id, startsAt })),
    ).toMatchObject({ code: 'OWN_TIME_NOT_FREE', params: { why: 'block' } })
  })

  test('may overlap the first one of the same consultation, but not another’s', async () => {
    const id = await given({ service: people.cast.services.followUp })
    await given({ client: people.cast.emma, startsAt: two.toISOString() })
    expect(
      await refusal(
        consultation.actions.proposeTime(people.tomas, { id, startsAt: later(two, -HOUR / 2) }),
      ),
    ).toMatchObject({ code: 'TIME_IS_BUSY' })
    expect(
      await refusal(consultation.actions.proposeTime(people.tomas, { id, startsAt: MONDAY_TEN })),
    ).toMatchObject({ code: 'SAME_TIME' })
    await consultation.actions.checkConflict(people.rasa, { id, conflict: false })
    await consultation.actions.proposeTime(people.rasa, {
      id,
      startsAt: later(MONDAY_TEN, -30 * MINUTE),
    })
    expect(await held(id)).toHaveLength(2)
  })

  test.each(['reserved', 'accepted'] as const)(
    'after confirmation leaves the meeting %s until the other side agrees',
    async (status) => {
      const id = await given({ status })
      await consultation.actions.proposeTime(people.rasa, { id, startsAt: two })
      expect(await seen(id)).toMatchObject({
        status: 'proposed-by-lawyer',
        coveredStatus: status,
        startsAt: MONDAY_TEN.toISOString(),
        join: { isOpen: false },
      })
      expect(await meetable(id)).toMatchObject({
        startsAt: MONDAY_TEN,
      })
      expect(
        (await consultation.snapshots.listStarting(db, { from: MONDAY_TEN, to: two })).map(
          (snapshot) => snapshot.id,
        ),
      ).toContain(id)
      const { counts } = await consultation.views.listConsultations(people.tomas, {
        tab: 'waiting',
      })
      expect(counts).toMatchObject({ future: 1, waiting: 1 })

      expect(await consultation.actions.dropProposal(people.tomas, { id })).toMatchObject({
        status,
        startsAt: MONDAY_TEN.toISOString(),
      })
      expect(await held(id)).toEqual(['12-07T08:00 for good'])
      await consultation.actions.proposeTime(people.tomas, { id, startsAt: three })
      expect(await consultation.actions.acceptProposal(people.rasa, { id })).toMatchObject({
        status,
        startsAt: three.toISOString(),
      })
      expect(await held(id)).toEqual(['12-07T14:00 for good'])
    },
  )

  test('is refused less than two hours before the start, and before confirmation there is nothing to keep', async () => {
    const id = await given({ status: 'accepted' })
    clock.moveTo(later(MONDAY_TEN, -2 * HOUR))
    expect(
      await refusal(consultation.actions.proposeTime(people.tomas, { id, startsAt: three })),
    ).toMatchObject({ code: 'TOO_LATE_TO_PROPOSE' })
    clock.moveTo(NOW)
    const asked = await given({
      status: 'proposed-by-client',
      client: people.cast.emma,
      startsAt: later(MONDAY_TEN, DAY).toISOString(),
    })
    expect(
      await refusal(consultation.actions.dropProposal(people.cast.emma.actor, { id: asked })),
    ).toMatchObject({ code: 'MOVE_NOT_POSSIBLE' })
  })
})
