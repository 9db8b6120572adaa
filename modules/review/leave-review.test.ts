import { describe, expect, test } from 'vitest'
import { aConsultation, later, refusal } from '#modules/consultation/testing'
import { DAY, HOUR } from '#modules/shared'
import { authorNameOf, UNNAMED } from './author-name.ts'
import { createReview } from './service.ts'
import { reviewWorld, words, OK } from './test/review-world.ts'

const world = await reviewWorld()
const { foundation, db, clock, modules, review, consultation, metWithBoth } = world

describe('who may review', () => {
  test('a client after a meeting that both sides joined; it is not shown before the team publishes it', async () => {
    await metWithBoth()
    const { id, status } = await review.own.leaveReview(
      world.cast.tomas.actor,
      words(world.cast.rasa.lawyerId),
    )
    expect(status).toBe('waiting')
    expect(
      await review.own.wasLeft((await db('review').where({ id }).first()).consultationId),
    ).toBe(true)
    expect(
      (await review.published.listReviews({ lawyerId: world.cast.rasa.lawyerId })).items,
    ).toEqual([])
    await review.team.publishReview(world.team.actor, { id, reason: OK })
    const { items, average, distribution } = await review.published.listReviews({
      lawyerId: world.cast.rasa.lawyerId,
    })
    expect(items).toMatchObject([{ id, rating: 5, authorName: UNNAMED }])
    expect({ average, distribution }).toEqual({
      average: 5,
      distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 },
    })
  })

  test('no person without a meeting, not the lawyer, and no third person', async () => {
    await aConsultation({ consultation, foundation, cast: world.cast }, { status: 'reserved' })
    for (const { actor } of [world.cast.tomas, world.cast.emma, world.cast.rasa]) {
      expect(
        (await refusal(review.own.leaveReview(actor, words(world.cast.rasa.lawyerId)))).code,
      ).toBe('REVIEW_NOT_ALLOWED')
    }
  })

  test('no longer after 90 days', async () => {
    await metWithBoth()
    clock.moveTo(later(clock.now(), 91 * DAY))
    expect(
      (
        await refusal(
          review.own.leaveReview(world.cast.tomas.actor, words(world.cast.rasa.lawyerId)),
        )
      ).code,
    ).toBe('REVIEW_NOT_ALLOWED')
  })

  test('once: of ten reviews sent at the same moment one is kept', async () => {
    await metWithBoth()
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        review.own.leaveReview(world.cast.tomas.actor, words(world.cast.rasa.lawyerId)),
      ),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db('review').where({ authorId: world.cast.tomas.id })).toHaveLength(1)
  })

  test('once: a slower second tab is refused because the review exists', async () => {
    await metWithBoth()
    const leave = () =>
      review.own.leaveReview(world.cast.tomas.actor, words(world.cast.rasa.lawyerId))
    const slowTab = createReview({
      ...foundation,
      ...modules,
      transact: async (work) => (await leave(), foundation.transact(work)),
    })
    expect(
      (
        await refusal(
          slowTab.own.leaveReview(world.cast.tomas.actor, words(world.cast.rasa.lawyerId)),
        )
      ).code,
    ).toBe('REVIEW_ALREADY_LEFT')
    expect(await db('review').where({ authorId: world.cast.tomas.id })).toHaveLength(1)
  })
})

test('readers see nothing of a name, not even initials, unless its bearer chose first name and initial', () => {
  expect(authorNameOf({ name: 'Tomas', lastname: 'Petraitis' }, false)).toBe(UNNAMED)
  expect(authorNameOf({ name: 'Tomas', lastname: 'Petraitis' }, true)).toBe('Tomas P.')
})

test('what the seed stores is a review like any other', async () => {
  const id = await metWithBoth()
  const now = clock.now()
  await foundation.transact((tx) =>
    review.seed.storePublished(tx, [
      {
        consultationId: id,
        lawyerId: world.cast.rasa.lawyerId,
        firmId: world.cast.rasa.firm.id,
        authorId: world.cast.tomas.id,
        authorName: 'T. P.',
        rating: 4,
        body: 'Naudinga ir aiški konsultacija, ačiū.',
        writtenAt: later(now, -HOUR),
        decidedAt: now,
        decidedBy: world.team.id,
      },
    ]),
  )
  expect(await review.published.summarise({ firmId: world.cast.rasa.firm.id })).toMatchObject({
    count: 1,
    average: 4,
  })
})
