import { beforeEach, describe, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aCast, aConsultation, createTestConsultations, later, refusal, type Cast } from '#modules/consultation/testing'
import { DAY, HOUR } from '#modules/shared'
import { testFoundation } from '#testing'
import { authorNameOf, UNNAMED } from './author-name.ts'
import { createReview } from './index.ts'

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
const words = (lawyerId: string) => ({ lawyerId, rating: 5, text: 'Aiškiai paaiškino, ką daryti toliau, ir kiek tai kainuos.' })
const OK = 'Atitinka atsiliepimų tvarką'
const outbox = async (type: string) => (await db('outbox').where({ type })).length

describe('who may review', () => {
  test('a client after a meeting both sides joined, and nobody sees it before the team has published it', async () => {
    await metWithBoth()
    const { id, status } = await review.leaveReview(cast.tomas.actor, words(cast.rasa.lawyerId))
    expect(status).toBe('waiting')
    expect(await review.wasLeft((await db('review').where({ id }).first()).consultationId)).toBe(true)
    expect((await review.listForLawyer(cast.rasa.lawyerId)).items).toEqual([])
    await review.publishReview(team.actor, { id, reason: OK })
    const { items, average, distribution } = await review.listForLawyer(cast.rasa.lawyerId)
    expect(items).toMatchObject([{ id, rating: 5, authorName: UNNAMED }])
    expect({ average, distribution }).toEqual({ average: 5, distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 1 } })
  })

  test('nobody without a meeting, nor the lawyer, nor somebody else after it', async () => {
    await aConsultation({ consultation, foundation, cast }, { status: 'reserved' })
    for (const { actor } of [cast.tomas, cast.emma, cast.rasa]) {
      expect((await refusal(review.leaveReview(actor, words(cast.rasa.lawyerId)))).code).toBe('REVIEW_NOT_ALLOWED')
    }
  })

  test('no longer after 90 days', async () => {
    await metWithBoth()
    clock.moveTo(later(clock.now(), 91 * DAY))
    expect((await refusal(review.leaveReview(cast.tomas.actor, words(cast.rasa.lawyerId)))).code).toBe('REVIEW_NOT_ALLOWED')
  })

  test('once: of ten reviews sent at the same moment one is kept', async () => {
    await metWithBoth()
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => review.leaveReview(cast.tomas.actor, words(cast.rasa.lawyerId))))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await db('review').where({ authorId: cast.tomas.id }))).toHaveLength(1)
  })
})

describe('the decision', () => {
  const waiting = async () => {
    await metWithBoth()
    return review.leaveReview(cast.tomas.actor, { ...words(cast.rasa.lawyerId), showName: true })
  }

  test('is made once, is logged, and is told to others', async () => {
    const before = await outbox('review.published')
    const { id } = await waiting()
    const decisions = await Promise.allSettled([review.publishReview(team.actor, { id, reason: OK }), review.refuseReview(team.actor, { id, reason: 'Minima bylos aplinkybė' }), review.publishReview(team.actor, { id, reason: OK })])
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await modules.account.listTeamActions(db, id))).toHaveLength(1)
    expect((await outbox('review.published')) - before + (await outbox('review.refused'))).toBeGreaterThan(0)
  })

  test('needs a reason, either way, which the author is told; a refused review stays unseen', async () => {
    const { id } = await waiting()
    for (const decide of [review.publishReview, review.refuseReview]) expect((await refusal(decide(team.actor, { id, reason: '  ' }))).code).toBe('REVIEW_REASON_NEEDED')
    await review.refuseReview(team.actor, { id, reason: 'Minimos sumos ir vardai' })
    expect(await review.getDecision(db, id)).toMatchObject({ accountId: cast.tomas.id, reason: 'Minimos sumos ir vardai' })
    expect((await review.listForLawyer(cast.rasa.lawyerId)).total).toBe(0)
  })

  test('tells the second of two who decided first, and when', async () => {
    const { id } = await waiting()
    await review.refuseReview(team.actor, { id, reason: 'Minimos sumos' })
    const colleague = await anAccount(foundation, { roles: ['ROLE_ADMIN'] })
    expect(await refusal(review.publishReview(colleague.actor, { id, reason: OK }))).toMatchObject({ code: 'REVIEW_ALREADY_DECIDED', params: { who: `${team.name} ${team.lastname}` }, extras: { status: 'refused' } })
  })

  test('may be taken back: a published review leaves the public’s sight and the rating, with a reason for its author', async () => {
    const { id, lawyerId } = await waiting()
    expect((await refusal(review.takeDownReview(team.actor, { id, reason: 'Per anksti' }))).code).toBe('REVIEW_NOT_PUBLISHED')
    await review.publishReview(team.actor, { id, reason: OK })
    expect(await review.summarise({ lawyerId })).toMatchObject({ count: 1 })
    const both = await Promise.allSettled(['Atpažįstamas klientas', 'Minimos sumos'].map((reason) => review.takeDownReview(team.actor, { id, reason })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect([await review.summarise({ lawyerId }), (await review.listForLawyer(lawyerId)).total]).toMatchObject([{ count: 0, average: null }, 0])
    expect((await review.getDecision(db, id)).reason).toMatch(/Atpažįstamas|Minimos/)
    expect((await modules.account.listTeamActions(db, id)).map(({ action }) => action)).toEqual(['review.published', 'review.taken-down'])
  })
})

test('the team reads a review without learning whose it is or of which meeting', async () => {
  const id = await metWithBoth()
  const { id: reviewId } = await review.leaveReview(cast.tomas.actor, words(cast.rasa.lawyerId))
  const shown = JSON.stringify([await review.getForTeam(reviewId), (await review.listForTeam()).items])
  for (const secret of [id, cast.tomas.id, 'Petraitis']) expect(shown).not.toContain(secret)
})

test('readers see nothing of a name, not even initials, unless its bearer chose first name and initial', () => {
  expect(authorNameOf({ name: 'Tomas', lastname: 'Petraitis' }, false)).toBe(UNNAMED)
  expect(authorNameOf({ name: 'Tomas', lastname: 'Petraitis' }, true)).toBe('Tomas P.')
})

test('what the seed stores is a review like any other', async () => {
  const id = await metWithBoth()
  const now = clock.now()
  await foundation.transact((tx) => review.storePublished(tx, [{
    consultationId: id, lawyerId: cast.rasa.lawyerId, firmId: cast.rasa.firm.id, authorId: cast.tomas.id, authorName: 'T. P.', rating: 4, body: 'Naudinga ir aiški konsultacija, ačiū.',
    writtenAt: later(now, -HOUR), decidedAt: now, decidedBy: team.id,
  }]))
  expect(await review.summarise({ firmId: cast.rasa.firm.id })).toMatchObject({ count: 1, average: 4 })
})
