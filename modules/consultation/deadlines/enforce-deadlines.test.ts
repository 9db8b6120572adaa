import { describe, expect, test } from 'vitest'
import { DAY, HOUR } from '#modules/shared'
import { ConsultationMove, findBrokenLink } from '../state/consultation-move.ts'
import { consultationJobs } from '../jobs.ts'
import { later, MONDAY_TEN, refusal, recordAttended } from '../testing.ts'
import { waitingFor } from '../state/waiting.ts'
import { deadlinesWorld } from '../test/deadlines-world.ts'

const world = await deadlinesWorld()
const {
  failsFor,
  foundation,
  db,
  clock,
  transact,
  log,
  consultation,
  given,
  row,
  heldTimes,
  eventsOf,
  due,
} = world

describe('a deadline that passes', () => {
  test.each([
    ['requested', {}, 'declined', 'not-answered', ['declined']],
    ['proposed-by-lawyer', {}, 'declined', 'proposal-lapsed', ['declined']],
    ['proposed-by-client', {}, 'declined', 'not-answered', ['declined']],
    ['awaiting-payment', {}, 'declined', 'not-paid', ['declined']],
    ['awaiting-signature', {}, 'declined', 'not-signed', ['declined', 'refund-due']],
  ] as const)(
    'of a %s consultation is enforced at its instant, not before: it ends, its time is free, both are notified',
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
      expect(eventsOf(id)).toEqual(expected)
      await given({ client: world.cast.emma, startsAt: later(MONDAY_TEN, 7 * DAY).toISOString() })
    },
  )

  test('of a proposal after confirmation leaves the confirmed time, and frees the proposed one', async () => {
    const id = await given({ status: 'accepted' })
    const { deadlines } = await consultation.actions.proposeTime(world.cast.tomas.actor, {
      id,
      startsAt: later(MONDAY_TEN, DAY),
    })
    clock.moveTo(new Date(deadlines.answerBy!))
    expect(
      await refusal(consultation.actions.acceptProposal(world.cast.rasa.actor, { id })),
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

  test('refuses an answer at its instant, before any sweep', async () => {
    const id = await given()
    await consultation.actions.checkConflict(world.cast.rasa.actor, { id, conflict: false })
    clock.moveTo(await due(id))
    expect(
      await refusal(consultation.actions.acceptConsultation(world.cast.rasa.actor, { id })),
    ).toMatchObject({
      code: 'ANSWER_TOO_LATE',
    })
  })

  test('gives its time to the next request, also before any sweep', async () => {
    const id = await given({ status: 'awaiting-payment' })
    clock.moveTo(await due(id))
    await given({ client: world.cast.emma })
    expect(await heldTimes(id)).toBe(0)
    await consultation.deadlines.expireOverdue()
    expect((await row(id)).declineReason).toBe('not-paid')
  })

  test('is enforced by its own timer, which does nothing when it is early, late or repeated', async () => {
    const id = await given({ status: 'awaiting-payment' })
    const alarm = foundation.jobs.enqueued
      .filter(({ data }) => 'consultationId' in data && data.consultationId === id)
      .at(-1)
    expect(alarm).toMatchObject({
      job: 'consultation.enforce-deadline',
      id: `deadline-${id}-3`,
      runAt: await due(id),
    })
    const handler = consultationJobs(consultation).find(
      ({ job }) => job.name === 'consultation.enforce-deadline',
    )!
    await handler.run({ consultationId: id })
    expect((await row(id)).status).toBe('awaiting-payment')
    clock.moveTo(await due(id))
    await handler.run({ consultationId: id })
    await handler.run({ consultationId: id })
    expect((await row(id)).status).toBe('declined')
    expect(eventsOf(id)).toEqual(['declined'])
    await handler.run({ consultationId: world.cast.tomas.id })
  })
})

describe('the sweep', () => {
  test('takes any number, from several processes at once, each once', async () => {
    const ids: string[] = []
    for (const day of [0, 1, 2, 3, 4]) {
      for (const hour of [0, 1, 4, 5])
        ids.push(
          await given({
            client: hour < 2 ? world.cast.tomas : world.cast.emma,
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
      expect(eventsOf(id)).toEqual(['declined'])
      const moves = await ConsultationMove.query(db)
        .where({ consultationId: id })
        .orderBy('position')
      expect(moves).toHaveLength(2)
      expect(findBrokenLink(moves)).toBeUndefined()
    }
  })

  test('is not stopped by one that fails', async () => {
    const stuck = await given()
    const other = await given({
      client: world.cast.emma,
      startsAt: later(MONDAY_TEN, HOUR).toISOString(),
    })
    clock.advance(49 * HOUR)
    failsFor.add(stuck)
    await consultation.deadlines.expireOverdue()
    expect([(await row(stuck)).status, (await row(other)).status]).toEqual([
      'requested',
      'declined',
    ])
    expect(
      log.lines.filter(({ level }) => level === 'error').map(({ message }) => message),
    ).toContain('a deadline could not be enforced')
    failsFor.clear()
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
      const accounts = { client: world.cast.tomas.id, lawyer: world.cast.rasa.actor.accountId }
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
    expect(eventsOf(ids[0]!)).toEqual(['past', 'refund-due'])
    expect(eventsOf(ids[1]!)).toEqual(['past'])
  })
})

test.each([
  'requested',
  'proposed-by-lawyer',
  'proposed-by-client',
  'awaiting-payment',
  'awaiting-signature',
  'accepted',
  'declined',
] as const)(
  'while %s the pure rule waits until the moment at which the system acts, as in the database',
  async (status) => {
    const found = await row(await given({ status }))
    expect(waitingFor(found)?.until ?? null).toEqual(status === 'accepted' ? null : found.dueAt)
  },
)
