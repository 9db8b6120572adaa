import { describe, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { refusal } from '#modules/consultation/testing'
import { reviewWorld, words, OK } from '../test/review-world.ts'

const world = await reviewWorld()
const { foundation, db, modules, review, metWithBoth } = world

const outbox = async (type: string) => (await db('outbox').where({ type })).length

describe('the decision', () => {
  const waiting = async () => {
    await metWithBoth()
    return review.own.leaveReview(world.cast.tomas.actor, {
      ...words(world.cast.rasa.lawyerId),
      showName: true,
    })
  }

  test('is made once, is logged, and emits an event', async () => {
    const before = await outbox('review.published')
    const { id } = await waiting()
    const decisions = await Promise.allSettled([
      review.team.publishReview(world.team.actor, { id, reason: OK }),
      review.team.refuseReview(world.team.actor, {
        id,
        reason: 'Minima bylos aplinkybė',
        ground: 'personal-data',
      }),
      review.team.publishReview(world.team.actor, { id, reason: OK }),
    ])
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await modules.account.team.listTeamActions(db, id)).toHaveLength(1)
    expect(
      (await outbox('review.published')) - before + (await outbox('review.refused')),
    ).toBeGreaterThan(0)
  })

  test('needs a reason, which the author gets; a refused review is not shown', async () => {
    const { id } = await waiting()
    for (const decide of [review.team.publishReview, review.team.refuseReview])
      expect(
        (await refusal(decide(world.team.actor, { id, reason: '  ', ground: 'other' }))).code,
      ).toBe('REVIEW_REASON_NEEDED')
    await review.team.refuseReview(world.team.actor, {
      id,
      reason: 'Minimos sumos ir vardai',
      ground: 'personal-data',
    })
    expect(await review.records.getDecision(db, id)).toMatchObject({
      accountId: world.cast.tomas.id,
      reason: 'Minimos sumos ir vardai',
    })
    expect((await review.published.listReviews({ lawyerId: world.cast.rasa.lawyerId })).total).toBe(
      0,
    )
  })

  test('against a review needs a ground, which the public counts name; without one nothing changes', async () => {
    const { id } = await waiting()
    for (const remove of [review.team.refuseReview, review.team.takeDownReview])
      for (const ground of [undefined, '', 'nonsense'])
        expect(
          await refusal(remove(world.team.actor, { id, reason: OK, ground } as never)),
        ).toMatchObject({ code: 'REVIEW_GROUND_NEEDED', field: 'ground' })
    expect(await db('review').where({ id }).first()).toMatchObject({
      status: 'waiting',
      ground: null,
    })
    await review.team.refuseReview(world.team.actor, { id, reason: OK, ground: 'rude' })
    expect(await db('review').where({ id }).first()).toMatchObject({
      status: 'refused',
      ground: 'rude',
    })
  })

  test('refuses a second decision with the name and time of the first', async () => {
    const { id } = await waiting()
    await review.team.refuseReview(world.team.actor, {
      id,
      reason: 'Minimos sumos',
      ground: 'personal-data',
    })
    const colleague = await anAccount(foundation, { roles: ['ROLE_ADMIN'] })
    expect(
      await refusal(review.team.publishReview(colleague.actor, { id, reason: OK })),
    ).toMatchObject({
      code: 'REVIEW_ALREADY_DECIDED',
      params: { who: `${world.team.name} ${world.team.lastname}` },
      extras: { status: 'refused' },
    })
  })

  test('may be taken back: a published review leaves the public’s sight and the rating, with a reason for its author', async () => {
    const { id, lawyerId } = await waiting()
    expect(
      (
        await refusal(
          review.team.takeDownReview(world.team.actor, {
            id,
            reason: 'Per anksti',
            ground: 'other',
          }),
        )
      ).code,
    ).toBe('REVIEW_NOT_PUBLISHED')
    await review.team.publishReview(world.team.actor, { id, reason: OK })
    expect(await review.published.summarise({ lawyerId })).toMatchObject({ count: 1 })
    const both = await Promise.allSettled(
      ['Atpažįstamas klientas', 'Minimos sumos'].map((reason) =>
        review.team.takeDownReview(world.team.actor, { id, reason, ground: 'personal-data' }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect([
      await review.published.summarise({ lawyerId }),
      (await review.published.listReviews({ lawyerId })).total,
    ]).toMatchObject([{ count: 0, average: null }, 0])
    expect((await review.records.getDecision(db, id)).reason).toMatch(/Atpažįstamas|Minimos/)
    expect(
      (await modules.account.team.listTeamActions(db, id)).map(({ action }) => action),
    ).toEqual(['review.published', 'review.taken-down'])
  })
})
