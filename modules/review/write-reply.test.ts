import { describe, expect, test } from 'vitest'
import { refusal } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { UNNAMED } from './author-name.ts'
import { reviewWorld, words, OK } from './test/review-world.ts'

const world = await reviewWorld()
const { foundation, db, review, metWithBoth } = world

describe('an answer', () => {
  const published = async (about: 'lawyer' | 'firm' = 'lawyer') => {
    await metWithBoth()
    const { id } = await review.own.leaveReview(world.cast.tomas.actor, {
      ...words(world.cast.rasa.lawyerId),
      about,
    })
    await review.team.publishReview(world.team.actor, { id, reason: OK })
    return id
  }
  const shown = async () =>
    (await review.published.listReviews({ lawyerId: world.cast.rasa.lawyerId })).items[0]?.reply
  const decide = async (
    version: number,
    how: 'publishReply' | 'refuseReply' | 'takeDownReply',
    id: string,
  ) => review.team[how](world.team.actor, { id, version, reason: OK })

  test('is the reviewed lawyer’s alone; for anybody else the review does not exist', async () => {
    const reviewId = await published()
    const other = await aLawyer(foundation, { name: 'Jonas', lastname: 'Kitas' })
    for (const { actor } of [world.cast.tomas, world.cast.emma, other, world.team]) {
      expect(
        (
          await refusal(
            review.own.writeReply(actor, { reviewId, text: 'Ačiū už atsiliepimą.', version: 0 }),
          )
        ).code,
      ).toBe('REVIEW_NOT_FOUND')
      expect((await review.own.listReceived(actor)).items).toEqual([])
    }
    expect((await review.own.listReceived(world.cast.rasa.actor)).items).toMatchObject([
      { id: reviewId, authorName: UNNAMED, reply: null },
    ])
    // Nor to a review nobody reads.
    await review.team.takeDownReview(world.team.actor, {
      id: reviewId,
      reason: 'Autoriaus prašymu',
      ground: 'asked',
    })
    expect(
      (
        await refusal(
          review.own.writeReply(world.cast.rasa.actor, {
            reviewId,
            text: 'Ačiū už atsiliepimą.',
            version: 0,
          }),
        )
      ).code,
    ).toBe('REVIEW_NOT_FOUND')
  })

  test('is one, unseen until the team has published it, changed freely before and never after', async () => {
    const reviewId = await published()
    const version = async () =>
      (await db('review_reply').where({ reviewId }).first<{ version: number }>('version'))
        ?.version ?? 0
    const write = async (text: string) =>
      review.own.writeReply(world.cast.rasa.actor, { reviewId, text, version: await version() })
    const { id } = await write('Ačiū už atsiliepimą.')
    for (const text of ['Dėkoju už atsiliepimą.', 'Ačiū, kad parašėte.']) await write(text)
    expect([await shown(), await db('review_reply').where({ reviewId })]).toMatchObject([
      null,
      [{ id, status: 'waiting', version: 3 }],
    ])
    // What the team decides on is what it has read.
    expect((await refusal(decide(2, 'publishReply', id))).code).toBe('REPLY_CHANGED')
    await decide(3, 'refuseReply', id)
    expect((await review.own.listReceived(world.cast.rasa.actor)).items[0]?.reply).toMatchObject({
      status: 'refused',
      reason: OK,
    })
    const mended = await write('Ačiū. Geros dienos ir Jums.')
    expect(mended).toMatchObject({ id, status: 'waiting', version: 4 })
    const both = await Promise.allSettled([
      decide(4, 'publishReply', id),
      decide(4, 'refuseReply', id),
      decide(4, 'publishReply', id),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    if ((await shown()) == null) {
      await write('Ačiū. Geros dienos ir Jums.')
      await decide(5, 'publishReply', id)
    }
    expect(await shown()).toMatchObject({ text: 'Ačiū. Geros dienos ir Jums.' })
    expect((await refusal(write('Dar vienas žodis.'))).code).toBe('REPLY_ALREADY_DECIDED')
    await review.team.takeDownReply(world.team.actor, {
      id,
      version: (await db('review_reply').where({ id }).first()).version,
      reason: 'Atpažįstama byla',
    })
    expect([await shown(), (await refusal(write('Ir dar vienas.'))).code]).toEqual([
      null,
      'REPLY_ALREADY_DECIDED',
    ])
  })

  test('is not overwritten unseen: of concurrent writers one succeeds, and the others get the present text', async () => {
    const reviewId = await published()
    const texts = ['Ačiū už atsiliepimą.', 'Dėkoju už atsiliepimą.', 'Ačiū, kad parašėte.']
    const sent = await Promise.allSettled(
      texts.map((text) =>
        review.own.writeReply(world.cast.rasa.actor, { reviewId, text, version: 0 }),
      ),
    )
    const [{ body }, ...others] = await db('review_reply').where({ reviewId })
    expect([
      texts.includes(body),
      others,
      sent.filter(({ status }) => status === 'fulfilled').length,
    ]).toEqual([true, [], 1])
    expect(
      sent.flatMap((mail) =>
        mail.status === 'rejected'
          ? [[mail.reason.code, mail.reason.extras.reply.text, mail.reason.extras.reply.version]]
          : [],
      ),
    ).toEqual(Array(2).fill(['REPLY_CHANGED', body, 1]))
    expect(
      await review.own.writeReply(world.cast.rasa.actor, {
        reviewId,
        text: 'Ačiū, supratau.',
        version: 1,
      }),
    ).toMatchObject({ version: 2 })
  })

  test('to a review of a firm is given by those who represent it, and shown on the firm’s page alone', async () => {
    const reviewId = await published('firm')
    expect([
      (await review.published.listReviews({ lawyerId: world.cast.rasa.lawyerId })).total,
      (await review.published.summarise({ lawyerId: world.cast.rasa.lawyerId })).count,
    ]).toEqual([0, 0])
    expect(
      (await review.published.listReviews({ firmId: world.cast.rasa.firm.id })).items,
    ).toMatchObject([{ about: 'firm', lawyerName: null }])
    expect(await review.records.listReviewed(db, reviewId)).toEqual([world.cast.rasa.account.id])
    const colleague = await aLawyer(foundation, {
      name: 'Ona',
      lastname: 'Kolegė',
      firm: world.cast.rasa.firm,
    })
    expect(
      (
        await refusal(
          review.own.writeReply(colleague.actor, {
            reviewId,
            text: 'Ačiū kontoros vardu.',
            version: 0,
          }),
        )
      ).code,
    ).toBe('REVIEW_NOT_FOUND')
    const { id } = await review.own.writeReply(world.cast.rasa.actor, {
      reviewId,
      text: 'Ačiū kontoros vardu.',
      version: 0,
    })
    await decide(1, 'publishReply', id)
    expect(
      (await review.published.listReviews({ firmId: world.cast.rasa.firm.id })).items[0]?.reply,
    ).toMatchObject({
      text: 'Ačiū kontoros vardu.',
    })
    await foundation.transact((tx) =>
      review.records.deleteReplies(tx, { lawyerId: world.cast.rasa.lawyerId }),
    )
    expect(
      (await review.published.listReviews({ firmId: world.cast.rasa.firm.id })).items[0]?.reply,
    ).not.toBeNull()
    await foundation.transact((tx) =>
      review.records.deleteReplies(tx, { accountId: world.cast.rasa.account.id }),
    )
    expect(
      (await review.published.listReviews({ firmId: world.cast.rasa.firm.id })).items[0]?.reply,
    ).toBeNull()
  })
})
