import { beforeEach, describe, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import {
  aCast,
  aConsultation,
  createTestConsultations,
  later,
  refusal,
  type Cast,
} from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { DAY, HOUR } from '#modules/shared'
import { testFoundation } from '#testing'
import { authorNameOf, UNNAMED } from './author-name.ts'
import { createReview } from './service.ts'

const foundation = await testFoundation()
const { db, clock } = foundation
const modules = createTestConsultations(foundation)
const review = createReview({ ...foundation, ...modules })
const { consultation } = modules
let cast: Cast
let team: Awaited<ReturnType<typeof anAccount>>

beforeEach(async () => {
  cast = await aCast(foundation)
  team = await anAccount(foundation, { roles: ['ROLE_ADMIN'] })
})

const metWithBoth = () => aConsultation({ consultation, foundation, cast }, { status: 'past' })
const words = (lawyerId: string) => ({
  lawyerId,
  rating: 5,
  text: 'Aiškiai paaiškino, ką daryti toliau, ir kiek tai kainuos.',
})
const OK = 'Atitinka atsiliepimų tvarką'
const outbox = async (type: string) => (await db('outbox').where({ type })).length

describe('who may review', () => {
  test('a client after a meeting both sides joined, and nobody sees it before the team has published it', async () => {
    await metWithBoth()
    const { id, status } = await review.own.leaveReview(cast.tomas.actor, words(cast.rasa.lawyerId))
    expect(status).toBe('waiting')
    expect(
      await review.own.wasLeft((await db('review').where({ id }).first()).consultationId),
    ).toBe(true)
    expect((await review.published.listReviews({ lawyerId: cast.rasa.lawyerId })).items).toEqual([])
    await review.team.publishReview(team.actor, { id, reason: OK })
    const { items, average, distribution } = await review.published.listReviews({
      lawyerId: cast.rasa.lawyerId,
    })
    expect(items).toMatchObject([{ id, rating: 5, authorName: UNNAMED }])
    expect({ average, distribution }).toEqual({
      average: 5,
      distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 },
    })
  })

  test('nobody without a meeting, nor the lawyer, nor somebody else after it', async () => {
    await aConsultation({ consultation, foundation, cast }, { status: 'reserved' })
    for (const { actor } of [cast.tomas, cast.emma, cast.rasa]) {
      expect((await refusal(review.own.leaveReview(actor, words(cast.rasa.lawyerId)))).code).toBe(
        'REVIEW_NOT_ALLOWED',
      )
    }
  })

  test('no longer after 90 days', async () => {
    await metWithBoth()
    clock.moveTo(later(clock.now(), 91 * DAY))
    expect(
      (await refusal(review.own.leaveReview(cast.tomas.actor, words(cast.rasa.lawyerId)))).code,
    ).toBe('REVIEW_NOT_ALLOWED')
  })

  test('once: of ten reviews sent at the same moment one is kept', async () => {
    await metWithBoth()
    const attempts = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        review.own.leaveReview(cast.tomas.actor, words(cast.rasa.lawyerId)),
      ),
    )
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db('review').where({ authorId: cast.tomas.id })).toHaveLength(1)
  })

  test('once: who has another tab that is quicker hears that it is there already', async () => {
    await metWithBoth()
    const leave = () => review.own.leaveReview(cast.tomas.actor, words(cast.rasa.lawyerId))
    const slowTab = createReview({
      ...foundation,
      ...modules,
      transact: async (work) => (await leave(), foundation.transact(work)),
    })
    expect(
      (await refusal(slowTab.own.leaveReview(cast.tomas.actor, words(cast.rasa.lawyerId)))).code,
    ).toBe('REVIEW_ALREADY_LEFT')
    expect(await db('review').where({ authorId: cast.tomas.id })).toHaveLength(1)
  })
})

describe('the decision', () => {
  const waiting = async () => {
    await metWithBoth()
    return review.own.leaveReview(cast.tomas.actor, {
      ...words(cast.rasa.lawyerId),
      showName: true,
    })
  }

  test('is made once, is logged, and is told to others', async () => {
    const before = await outbox('review.published')
    const { id } = await waiting()
    const decisions = await Promise.allSettled([
      review.team.publishReview(team.actor, { id, reason: OK }),
      review.team.refuseReview(team.actor, {
        id,
        reason: 'Minima bylos aplinkybė',
        ground: 'personal-data',
      }),
      review.team.publishReview(team.actor, { id, reason: OK }),
    ])
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await modules.account.team.listTeamActions(db, id)).toHaveLength(1)
    expect(
      (await outbox('review.published')) - before + (await outbox('review.refused')),
    ).toBeGreaterThan(0)
  })

  test('needs a reason, either way, which the author is told; a refused review stays unseen', async () => {
    const { id } = await waiting()
    for (const decide of [review.team.publishReview, review.team.refuseReview])
      expect((await refusal(decide(team.actor, { id, reason: '  ', ground: 'other' }))).code).toBe(
        'REVIEW_REASON_NEEDED',
      )
    await review.team.refuseReview(team.actor, {
      id,
      reason: 'Minimos sumos ir vardai',
      ground: 'personal-data',
    })
    expect(await review.records.getDecision(db, id)).toMatchObject({
      accountId: cast.tomas.id,
      reason: 'Minimos sumos ir vardai',
    })
    expect((await review.published.listReviews({ lawyerId: cast.rasa.lawyerId })).total).toBe(0)
  })

  test('against a review needs a ground, which the public counts name; without one nothing changes', async () => {
    const { id } = await waiting()
    for (const remove of [review.team.refuseReview, review.team.takeDownReview])
      for (const ground of [undefined, '', 'nonsense'])
        expect(
          await refusal(remove(team.actor, { id, reason: OK, ground } as never)),
        ).toMatchObject({ code: 'REVIEW_GROUND_NEEDED', field: 'ground' })
    expect(await db('review').where({ id }).first()).toMatchObject({
      status: 'waiting',
      ground: null,
    })
    await review.team.refuseReview(team.actor, { id, reason: OK, ground: 'rude' })
    expect(await db('review').where({ id }).first()).toMatchObject({
      status: 'refused',
      ground: 'rude',
    })
  })

  test('tells the second of two who decided first, and when', async () => {
    const { id } = await waiting()
    await review.team.refuseReview(team.actor, {
      id,
      reason: 'Minimos sumos',
      ground: 'personal-data',
    })
    const colleague = await anAccount(foundation, { roles: ['ROLE_ADMIN'] })
    expect(
      await refusal(review.team.publishReview(colleague.actor, { id, reason: OK })),
    ).toMatchObject({
      code: 'REVIEW_ALREADY_DECIDED',
      params: { who: `${team.name} ${team.lastname}` },
      extras: { status: 'refused' },
    })
  })

  test('may be taken back: a published review leaves the public’s sight and the rating, with a reason for its author', async () => {
    const { id, lawyerId } = await waiting()
    expect(
      (
        await refusal(
          review.team.takeDownReview(team.actor, { id, reason: 'Per anksti', ground: 'other' }),
        )
      ).code,
    ).toBe('REVIEW_NOT_PUBLISHED')
    await review.team.publishReview(team.actor, { id, reason: OK })
    expect(await review.published.summarise({ lawyerId })).toMatchObject({ count: 1 })
    const both = await Promise.allSettled(
      ['Atpažįstamas klientas', 'Minimos sumos'].map((reason) =>
        review.team.takeDownReview(team.actor, { id, reason, ground: 'personal-data' }),
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

describe('an answer', () => {
  const published = async (about: 'lawyer' | 'firm' = 'lawyer') => {
    await metWithBoth()
    const { id } = await review.own.leaveReview(cast.tomas.actor, {
      ...words(cast.rasa.lawyerId),
      about,
    })
    await review.team.publishReview(team.actor, { id, reason: OK })
    return id
  }
  const shown = async () =>
    (await review.published.listReviews({ lawyerId: cast.rasa.lawyerId })).items[0]?.reply
  const decide = async (
    version: number,
    how: 'publishReply' | 'refuseReply' | 'takeDownReply',
    id: string,
  ) => review.team[how](team.actor, { id, version, reason: OK })

  test('is the reviewed lawyer’s alone; for anybody else the review does not exist', async () => {
    const reviewId = await published()
    const other = await aLawyer(foundation, { name: 'Jonas', lastname: 'Kitas' })
    for (const { actor } of [cast.tomas, cast.emma, other, team]) {
      expect(
        (
          await refusal(
            review.own.writeReply(actor, { reviewId, text: 'Ačiū už atsiliepimą.', version: 0 }),
          )
        ).code,
      ).toBe('REVIEW_NOT_FOUND')
      expect((await review.own.listReceived(actor)).items).toEqual([])
    }
    expect((await review.own.listReceived(cast.rasa.actor)).items).toMatchObject([
      { id: reviewId, authorName: UNNAMED, reply: null },
    ])
    // Nor to a review nobody reads.
    await review.team.takeDownReview(team.actor, {
      id: reviewId,
      reason: 'Autoriaus prašymu',
      ground: 'asked',
    })
    expect(
      (
        await refusal(
          review.own.writeReply(cast.rasa.actor, {
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
      review.own.writeReply(cast.rasa.actor, { reviewId, text, version: await version() })
    const { id } = await write('Ačiū už atsiliepimą.')
    for (const text of ['Dėkoju už atsiliepimą.', 'Ačiū, kad parašėte.']) await write(text)
    expect([await shown(), await db('review_reply').where({ reviewId })]).toMatchObject([
      null,
      [{ id, status: 'waiting', version: 3 }],
    ])
    // What the team decides on is what it has read.
    expect((await refusal(decide(2, 'publishReply', id))).code).toBe('REPLY_CHANGED')
    await decide(3, 'refuseReply', id)
    expect((await review.own.listReceived(cast.rasa.actor)).items[0]?.reply).toMatchObject({
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
    await review.team.takeDownReply(team.actor, {
      id,
      version: (await db('review_reply').where({ id }).first()).version,
      reason: 'Atpažįstama byla',
    })
    expect([await shown(), (await refusal(write('Ir dar vienas.'))).code]).toEqual([
      null,
      'REPLY_ALREADY_DECIDED',
    ])
  })

  test('is written over by nobody who has not seen it: of those who write at once one does, and the others get their words', async () => {
    const reviewId = await published()
    const texts = ['Ačiū už atsiliepimą.', 'Dėkoju už atsiliepimą.', 'Ačiū, kad parašėte.']
    const sent = await Promise.allSettled(
      texts.map((text) => review.own.writeReply(cast.rasa.actor, { reviewId, text, version: 0 })),
    )
    const [{ body }, ...others] = await db('review_reply').where({ reviewId })
    expect([
      texts.includes(body),
      others,
      sent.filter(({ status }) => status === 'fulfilled').length,
    ]).toEqual([true, [], 1])
    expect(
      sent.flatMap((one) =>
        one.status === 'rejected'
          ? [[one.reason.code, one.reason.extras.reply.text, one.reason.extras.reply.version]]
          : [],
      ),
    ).toEqual(Array(2).fill(['REPLY_CHANGED', body, 1]))
    expect(
      await review.own.writeReply(cast.rasa.actor, {
        reviewId,
        text: 'Ačiū, supratau.',
        version: 1,
      }),
    ).toMatchObject({ version: 2 })
  })

  test('to a review of a firm is given by those who represent it, and shown on the firm’s page alone', async () => {
    const reviewId = await published('firm')
    expect([
      (await review.published.listReviews({ lawyerId: cast.rasa.lawyerId })).total,
      (await review.published.summarise({ lawyerId: cast.rasa.lawyerId })).count,
    ]).toEqual([0, 0])
    expect((await review.published.listReviews({ firmId: cast.rasa.firm.id })).items).toMatchObject(
      [{ about: 'firm', lawyerName: null }],
    )
    expect(await review.records.listReviewed(db, reviewId)).toEqual([cast.rasa.account.id])
    const colleague = await aLawyer(foundation, {
      name: 'Ona',
      lastname: 'Kolegė',
      firm: cast.rasa.firm,
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
    const { id } = await review.own.writeReply(cast.rasa.actor, {
      reviewId,
      text: 'Ačiū kontoros vardu.',
      version: 0,
    })
    await decide(1, 'publishReply', id)
    expect(
      (await review.published.listReviews({ firmId: cast.rasa.firm.id })).items[0]?.reply,
    ).toMatchObject({
      text: 'Ačiū kontoros vardu.',
    })
    await foundation.transact((tx) =>
      review.records.forgetReplies(tx, { lawyerId: cast.rasa.lawyerId }),
    )
    expect(
      (await review.published.listReviews({ firmId: cast.rasa.firm.id })).items[0]?.reply,
    ).not.toBeNull()
    await foundation.transact((tx) =>
      review.records.forgetReplies(tx, { accountId: cast.rasa.account.id }),
    )
    expect(
      (await review.published.listReviews({ firmId: cast.rasa.firm.id })).items[0]?.reply,
    ).toBeNull()
  })
})

test('how many came, are shown, wait and were rejected is told with the grounds, while ratings count what is shown', async () => {
  await metWithBoth()
  const { id, lawyerId } = await review.own.leaveReview(cast.tomas.actor, {
    ...words(cast.rasa.lawyerId),
    rating: 1,
  })
  expect(await review.published.countOutcomes({ lawyerId })).toEqual({
    received: 1,
    published: 0,
    waiting: 1,
    rejected: 0,
    grounds: [],
  })
  await review.team.refuseReview(team.actor, {
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
  const { id: reviewId } = await review.own.leaveReview(cast.tomas.actor, words(cast.rasa.lawyerId))
  const shown = JSON.stringify([
    await review.team.getForTeam(reviewId),
    (await review.team.listForTeam()).items,
  ])
  for (const secret of [id, cast.tomas.id, 'Petraitis']) expect(shown).not.toContain(secret)
})

test('any published review, and any answer, is found by the lawyer’s name, by the name it is signed with or by its words, and told how many there are', async () => {
  await metWithBoth()
  const { id } = await review.own.leaveReview(cast.tomas.actor, {
    ...words(cast.rasa.lawyerId),
    text: 'Žąsis paaiškino, ką daryti toliau.',
    showName: true,
  })
  await review.team.publishReview(team.actor, { id, reason: OK })
  const { id: replyId } = await review.own.writeReply(cast.rasa.actor, {
    reviewId: id,
    text: 'Ačiū už šiltus žodžius, žąsie.',
    version: 0,
  })
  const found = async (q: string) =>
    (await review.team.listForTeam({ status: 'published', q, pageSize: 100 })).items.map(
      (one) => one.id,
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
        lawyerId: cast.rasa.lawyerId,
        firmId: cast.rasa.firm.id,
        authorId: cast.tomas.id,
        authorName: 'T. P.',
        rating: 4,
        body: 'Naudinga ir aiški konsultacija, ačiū.',
        writtenAt: later(now, -HOUR),
        decidedAt: now,
        decidedBy: team.id,
      },
    ]),
  )
  expect(await review.published.summarise({ firmId: cast.rasa.firm.id })).toMatchObject({
    count: 1,
    average: 4,
  })
})
