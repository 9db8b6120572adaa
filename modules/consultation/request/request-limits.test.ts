import { describe, expect, test } from 'vitest'
import { createTransact, DAY, HOUR } from '#modules/shared'
import { anAccount } from '#modules/account/testing'
import { anUpload } from '#modules/file/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { connect } from '../../../server/database/connect.ts'
import { Consultation } from '../consultation.ts'
import { MAX_REQUESTS_PER_DAY, MAX_OPEN_REQUESTS } from './client-requests.ts'
import {
  aConsultation,
  aRequest,
  createTestConsultations,
  later,
  MONDAY_TEN,
  NOW,
  refusal,
} from '../testing.ts'
import { requestWorld } from '../test/request-world.ts'

const world = await requestWorld()
const { foundation, db, clock, consultation, ask } = world

describe('a request', () => {
  test('is one of ten unanswered ones at most, also when two come at once; an answer or a withdrawal makes room', async () => {
    const hours = [-1, 0, 1, 3, 4]
    const at = (count: number) => ({
      startsAt: later(
        MONDAY_TEN,
        Math.floor(count / hours.length) * DAY + hours[count % hours.length]! * HOUR,
      ).toISOString(),
    })
    const asked: string[] = []
    for (let count = 0; count < MAX_OPEN_REQUESTS - 1; count += 1)
      asked.push((await ask(at(count))).id)
    const both = await Promise.allSettled([ask(at(9)), ask(at(10))])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { code: 'TOO_MANY_REQUESTS_OPEN', statusCode: 409, params: { n: 10 } },
    })
    await ask(at(11), world.cast.emma)
    await consultation.actions.checkConflict(world.cast.rasa.actor, {
      id: asked[0]!,
      conflict: false,
    })
    await consultation.actions.proposeTime(world.cast.rasa.actor, {
      id: asked[0]!,
      startsAt: new Date(at(14).startsAt),
    })
    expect(await refusal(ask(at(12)))).toMatchObject({ code: 'TOO_MANY_REQUESTS_OPEN' })
    await consultation.actions.acceptProposal(world.cast.tomas.actor, { id: asked[0]! })
    await ask(at(12))
    expect(await refusal(ask(at(13)))).toMatchObject({ code: 'TOO_MANY_REQUESTS_OPEN' })
    await consultation.actions.declineConsultation(world.cast.tomas.actor, {
      id: asked[1]!,
      comment: 'Nebereikia',
    })
    await ask(at(13))
  })

  test('asked and called off in turns is stopped at fifteen of one lawyer within a day', async () => {
    const once = async () =>
      consultation.actions.declineConsultation(world.cast.tomas.actor, {
        id: (await ask({})).id,
        comment: 'Nebereikia',
      })
    for (let count = 0; count < MAX_REQUESTS_PER_DAY.perLawyer; count += 1) await once()
    expect(await refusal(once())).toMatchObject({ code: 'ASKED_TOO_OFTEN', statusCode: 409 })
    await ask({}, world.cast.emma)
    clock.advance(DAY + 1)
    await ask({ startsAt: later(MONDAY_TEN, HOUR).toISOString() })
  })

  test('for a first meeting is refused after a meeting, also with two concurrent requests; allowed after a decline', async () => {
    const { free } = world.cast.services
    const at = (hours: number) => ({ startsAt: later(MONDAY_TEN, hours * HOUR).toISOString() })
    const both = await Promise.allSettled([
      ask(at(0), world.cast.tomas, free),
      ask(at(1), world.cast.tomas, free),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { code: 'FIRST_MEETING_ONLY', field: 'serviceId' },
    })
    const won = both.find((result) => result.status === 'fulfilled')!.value
    await consultation.actions.declineConsultation(world.cast.tomas.actor, {
      id: won.id,
      comment: 'Kitą kartą',
    })
    await ask(at(1), world.cast.tomas, free)
    await aConsultation(
      { consultation, foundation, cast: world.cast },
      { client: world.cast.emma, ...at(3) },
    )
    expect(await refusal(ask(at(4), world.cast.emma, free))).toMatchObject({
      code: 'FIRST_MEETING_ONLY',
    })
  })

  test('of a client who missed two meetings in a year must be prepaid; a lawyer sees only meetings missed with them', async () => {
    const { free, charged } = world.cast.services
    await db('service').where({ id: free.id }).update({ firstTimeOnly: false })
    const elsewhere = await aLawyer(foundation)
    const missed = [
      await ask({ startsAt: later(MONDAY_TEN, DAY).toISOString() }),
      await ask({ startsAt: later(MONDAY_TEN, 2 * DAY).toISOString() }),
    ]
    const miss = (n: number, given: object) =>
      db('consultation')
        .where({ id: missed[n]!.id })
        .update({
          status: 'past',
          clientJoinedAt: null,
          lawyerJoinedAt: NOW,
          startsAt: later(NOW, -DAY),
          endsAt: later(NOW, -DAY + HOUR),
          ...given,
        })
    await miss(0, {})
    const { id } = await ask({}, world.cast.tomas, free)
    expect(await consultation.views.getConsultation(world.cast.rasa.actor, id)).toMatchObject({
      missedWithYou: 1,
    })
    expect(await consultation.views.getConsultation(world.cast.tomas.actor, id)).toMatchObject({
      missedWithYou: 0,
    })

    await miss(1, { lawyerId: elsewhere.lawyerId })
    expect(
      await refusal(
        ask({ startsAt: later(MONDAY_TEN, HOUR).toISOString() }, world.cast.tomas, free),
      ),
    ).toMatchObject({ code: 'PREPAYMENT_NEEDED', field: 'serviceId', params: { n: 2 } })
    expect(await consultation.views.getConsultation(world.cast.rasa.actor, id)).toMatchObject({
      missedWithYou: 1,
    })
    await ask({ startsAt: later(MONDAY_TEN, HOUR).toISOString() }, world.cast.tomas, charged)
    expect([
      await consultation.requests.mustPrepay(world.cast.tomas.actor),
      await consultation.requests.mustPrepay(world.cast.emma.actor),
    ]).toEqual([true, false])

    await miss(1, { startsAt: later(NOW, -366 * DAY), endsAt: later(NOW, -366 * DAY + HOUR) })
    await ask({ startsAt: later(MONDAY_TEN, 3 * DAY).toISOString() }, world.cast.tomas, free)
  })
})

describe('of 64 requests for one time at once', () => {
  const crowd = connect(foundation.url, { poolSize: 64 })
  const transact = createTransact({ db: crowd, clock })
  const crowded = createTestConsultations({ ...foundation, db: crowd, transact })

  test('exactly one gets it, 63 are refused with TIME_IS_BUSY, and nothing of theirs is stored', async () => {
    try {
      const clients = await Promise.all(Array.from({ length: 64 }, () => anAccount(foundation)))
      const results = await Promise.allSettled(
        clients.map(({ actor }) =>
          crowded.consultation.requests.requestConsultation(
            actor,
            aRequest(world.cast.rasa.firmLawyerId, world.cast.services.charged.id),
          ),
        ),
      )
      const lost = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason as { code: string }] : [],
      )
      expect(results.length - lost.length).toBe(1)
      expect(new Set(lost.map(({ code }) => code))).toEqual(new Set(['TIME_IS_BUSY']))
      expect(
        await Consultation.query(db).where({ lawyerId: world.cast.rasa.lawyerId }).resultSize(),
      ).toBe(1)
      expect(await db('time_claim').where({ lawyerId: world.cast.rasa.lawyerId })).toHaveLength(1)
    } finally {
      await crowd.destroy()
    }
  })
})

test('others find nothing, whatever they try', async () => {
  const { id } = await ask()
  const { actor } = world.cast.emma
  const attempts: Array<() => Promise<unknown>> = [
    () => consultation.views.getConsultation(actor, id),
    () => consultation.actions.checkConflict(actor, { id, conflict: false }),
    () => consultation.actions.acceptConsultation(actor, { id }),
    () => consultation.actions.declineConsultation(actor, { id, comment: 'Noriu sutrukdyti' }),
    () => consultation.actions.proposeTime(actor, { id, startsAt: later(MONDAY_TEN, HOUR) }),
    () => consultation.actions.acceptProposal(actor, { id }),
    () => consultation.actions.dropProposal(actor, { id }),
    () => consultation.attachments.addAttachment(actor, { id, upload: anUpload() }),
    () => consultation.attachments.openAttachment(actor, { id, fileId: id }),
    () => consultation.snapshots.getVisible(db, actor, id),
    () => foundation.transact((tx) => consultation.moves.lockPayable(tx, actor, id)),
    () => foundation.transact((tx) => consultation.moves.lockSignable(tx, actor, id)),
  ]
  for (const attempt of attempts)
    expect(await refusal(attempt())).toMatchObject({ code: 'NOT_FOUND', statusCode: 404 })
  expect((await consultation.views.listConsultations(actor, { tab: 'history' })).items).toEqual([])
})

test('an id that is no UUID is not found', async () => {
  const id = 'no-uuid'
  const { actor } = world.cast.emma
  const attempts: Array<() => Promise<unknown>> = [
    () => consultation.views.getConsultation(actor, id),
    () => consultation.actions.confirmComing(actor, { id }),
    () => consultation.snapshots.getVisible(db, actor, id),
    () => foundation.transact((tx) => consultation.snapshots.lockVisible(tx, actor, id)),
    () => foundation.transact((tx) => consultation.moves.lockPayable(tx, actor, id)),
  ]
  for (const attempt of attempts)
    expect(await refusal(attempt())).toMatchObject({ code: 'NOT_FOUND', statusCode: 404 })
})
