import { expect, test } from 'vitest'
import { reviewWorld, words, OK } from '../test/review-world.ts'

const world = await reviewWorld()
const { review, metWithBoth } = world

test('received, shown, waiting and rejected reviews are counted with grounds; ratings count shown ones', async () => {
  await metWithBoth()
  const { id, lawyerId } = await review.own.leaveReview(world.cast.tomas.actor, {
    ...words(world.cast.rasa.lawyerId),
    rating: 1,
  })
  expect(await review.published.countOutcomes({ lawyerId })).toEqual({
    received: 1,
    published: 0,
    waiting: 1,
    rejected: 0,
    grounds: [],
  })
  await review.team.refuseReview(world.team.actor, {
    id,
    reason: 'Minimi vardai',
    ground: 'personal-data',
  })
  expect(await review.published.countOutcomes({ lawyerId })).toEqual({
    received: 1,
    published: 0,
    waiting: 0,
    rejected: 1,
    grounds: [{ ground: 'personal-data', count: 1 }],
  })
  expect(await review.published.summarise({ lawyerId })).toMatchObject({ count: 0, average: null })
})

test('the team reads a review without learning whose it is or of which meeting', async () => {
  const id = await metWithBoth()
  const { id: reviewId } = await review.own.leaveReview(
    world.cast.tomas.actor,
    words(world.cast.rasa.lawyerId),
  )
  const shown = JSON.stringify([
    await review.team.getForTeam(reviewId),
    (await review.team.listForTeam()).items,
  ])
  for (const secret of [id, world.cast.tomas.id, 'Petraitis']) expect(shown).not.toContain(secret)
})

test('published reviews and replies are found by lawyer’s name, author’s name or words, with their total', async () => {
  await metWithBoth()
  const { id } = await review.own.leaveReview(world.cast.tomas.actor, {
    ...words(world.cast.rasa.lawyerId),
    text: 'Žąsis paaiškino, ką daryti toliau.',
    showName: true,
  })
  await review.team.publishReview(world.team.actor, { id, reason: OK })
  const { id: replyId } = await review.own.writeReply(world.cast.rasa.actor, {
    reviewId: id,
    text: 'Ačiū už šiltus žodžius, žąsie.',
    version: 0,
  })
  const found = async (q: string) =>
    (await review.team.listForTeam({ status: 'published', q, pageSize: 100 })).items.map(
      (review) => review.id,
    )
  for (const q of ['kazlauskiene', 'Rasa Kazl', 'tomas p.', 'zasis'])
    expect([q, await found(q)]).toEqual([q, expect.arrayContaining([id])])
  for (const q of ['Petraitis', '%', 'Rasa Petrauskienė'])
    expect([q, await found(q)]).toEqual([q, []])
  expect((await review.team.listRepliesForTeam({ q: 'siltus zasie' })).items).toMatchObject([
    { id: replyId },
  ])
  expect(
    await review.team.listForTeam({ status: 'published', q: 'žąsis', page: 2, pageSize: 1 }),
  ).toMatchObject({ items: [], total: 1 })
})
