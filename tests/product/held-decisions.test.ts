import { beforeEach, describe, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aCast, aConsultation, refusal } from '#modules/consultation/testing'
import { newId } from '#modules/shared'
import { eventually } from '../support/eventually.ts'
import { startProduct } from '../support/product.ts'

const { app, services, foundation, logged } = await startProduct()
const { db, clock, transact } = foundation
const { desk, contact, review } = services
const SECOND = 1_000
const member = (name: string) => anAccount(foundation, { name, roles: ['ROLE_ADMIN'] })
const ona = await member('Ona')
const jonas = await member('Jonas')

async function aMessage(): Promise<string> {
  const email = `${newId()}@patarta.test`
  await transact((tx) =>
    contact.storeMessages(tx, [
      {
        name: 'Emma',
        lastname: 'Wilson',
        email,
        theme: 'other',
        message: 'Kaip pakeisti susitikimo laiką, jei teisininkas neatsako?',
        locale: 'lt',
        receivedAt: clock.now(),
      },
    ]),
  )
  return (await db('contact_message').where({ email }).first('id')).id
}
const statusOf = async (id: string) => (await db('contact_message').where({ id }).first()).status
const mailsAbout = async (id: string) =>
  Number(
    (
      await db('message')
        .where({ dedupeKey: `contact-answer-${id}` })
        .count()
    )[0]!.count,
  )
const loggedAbout = async (id: string) =>
  (await services.account.team.listTeamActions(db, id)).length

const ANSWER = 'Laiką pakeisite savo paskyroje, skiltyje „Konsultacijos“.'
const answer = (who: typeof ona, ...ids: string[]) =>
  desk.held.holdDecision(who.actor, {
    queue: 'messages',
    decision: 'answerMessage',
    words: ANSWER,
    cases: ids.map((id) => ({ id })),
  })
const close = (who: typeof ona, ...ids: string[]) =>
  desk.held.holdDecision(who.actor, {
    queue: 'messages',
    decision: 'closeMessage',
    words: 'Reklama',
    cases: ids.map((id) => ({ id })),
  })
/** A worker of the product may be carrying it out already. */
const whenDone = async (id: string) => {
  await desk.held.carryOutDue()
  await eventually(async () => (await statusOf(id)) !== 'waiting')
}

let id: string
beforeEach(async () => {
  id = await aMessage()
})

describe('a decision of the desk', () => {
  test('sends nothing for ten seconds, then is carried out once, as if decided just then', async () => {
    const held = await answer(ona, id)
    expect(held.held).toEqual([id])
    clock.advance(9 * SECOND)
    await desk.held.carryOutDue()
    expect([await statusOf(id), await mailsAbout(id), await loggedAbout(id)]).toEqual([
      'waiting',
      0,
      0,
    ])
    clock.advance(SECOND)
    await whenDone(id)
    await Promise.all([desk.held.carryOutDue(), desk.held.carryOutDue()])
    expect([await statusOf(id), await mailsAbout(id), await loggedAbout(id)]).toEqual([
      'answered',
      1,
      1,
    ])
  })

  test('is taken back before that, with its words; twice is once, and the case waits again', async () => {
    const { id: batch } = await answer(ona, id)
    clock.advance(9 * SECOND)
    expect(await desk.held.undoDecision(ona.actor, { id: batch })).toMatchObject({
      queue: 'messages',
      caseIds: [id],
      words: ANSWER,
    })
    // The answer was lost on its way: the second one has the words as well.
    expect(await desk.held.undoDecision(ona.actor, { id: batch })).toMatchObject({
      caseIds: [id],
      words: ANSWER,
    })
    clock.advance(60 * SECOND)
    await desk.held.carryOutDue()
    expect([await statusOf(id), await mailsAbout(id)]).toEqual(['waiting', 0])
    expect(await desk.held.listOwn(ona.actor)).toEqual([])
    await close(jonas, id)
  })

  test('taken back, is kept for its author alone, sealed and for a day, until the case is decided anew', async () => {
    const kept = (who = ona) => desk.held.findLastDecision(who.actor, { caseId: id })
    const { id: batch } = await answer(ona, id)
    expect(await kept()).toBeUndefined()
    await desk.held.undoDecision(ona.actor, { id: batch })
    expect(await kept()).toEqual({ decision: 'answerMessage', words: ANSWER, choice: null })
    expect(await kept(jonas)).toBeUndefined()
    expect(JSON.stringify(await db('held_decision'))).not.toContain(ANSWER)
    const { id: anew } = await close(ona, id)
    expect(await kept()).toBeUndefined()
    await desk.held.undoDecision(ona.actor, { id: anew })
    expect((await kept())?.words).toBe('Reklama')
    clock.advance(25 * 3_600 * SECOND)
    await desk.held.sweep()
    expect(await kept()).toBeUndefined()
  })

  test('cannot be taken back too late, nor by a colleague', async () => {
    const { id: batch } = await answer(ona, id)
    expect(await refusal(desk.held.undoDecision(jonas.actor, { id: batch }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    clock.advance(10 * SECOND)
    expect(await refusal(desk.held.undoDecision(ona.actor, { id: batch }))).toMatchObject({
      code: 'UNDO_TOO_LATE',
    })
    await whenDone(id)
    expect(await mailsAbout(id)).toBe(1)
    expect(await refusal(desk.held.undoDecision(ona.actor, { id: batch }))).toMatchObject({
      code: 'UNDO_TOO_LATE',
    })
  })

  test('survives a crash at any step: a lost job, and a worker that dies with the decision half done', async () => {
    await answer(ona, id)
    await db('deadline_timer').delete()
    await db.raw(`
      create function crash() returns trigger language plpgsql as
        $$ begin raise exception 'the worker dies here'; end $$;
      create trigger crash before update on held_decision for each row
        when (new.state = 'done') execute function crash()`)
    clock.advance(10 * SECOND)
    await expect(desk.held.carryOutDue()).rejects.toThrow()
    expect([await statusOf(id), await mailsAbout(id), await loggedAbout(id)]).toEqual([
      'waiting',
      0,
      0,
    ])
    await db.raw('drop trigger crash on held_decision; drop function crash()')
    await whenDone(id)
    expect([await statusOf(id), await mailsAbout(id), await loggedAbout(id)]).toEqual([
      'answered',
      1,
      1,
    ])
  })

  test('is one of two: a colleague, and a second press, are told who decided', async () => {
    const decisions = await Promise.allSettled([answer(ona, id), close(jonas, id), answer(ona, id)])
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const decision of decisions)
      if (decision.status === 'rejected')
        expect(decision.reason).toMatchObject({
          code: 'CASE_IS_HELD',
          extras: { decidedBy: expect.stringContaining('Petraitis') },
        })
    expect((await desk.held.listHeld()).get(id)?.queue).toBe('messages')
  })

  test('that would be refused is refused at once, and nothing is held', async () => {
    await contact.closeMessage(jonas.actor, { id, reason: 'Reklama' })
    expect(await refusal(answer(ona, id))).toMatchObject({
      code: 'CONTACT_MESSAGE_ALREADY_DECIDED',
    })
    expect((await desk.held.listHeld()).has(id)).toBe(false)
    const words = await refusal(
      desk.held.holdDecision(ona.actor, {
        queue: 'messages',
        decision: 'closeMessage',
        words: 'x'.repeat(1_001),
        cases: [{ id: await aMessage() }],
      }),
    )
    expect(words).toMatchObject({ code: 'WORDS_LENGTH', field: 'words' })
    const elsewhere = desk.held.holdDecision(ona.actor, {
      queue: 'reviews',
      decision: 'closeMessage',
      words: 'Reklama',
      cases: [{ id }],
    })
    expect(await refusal(elsewhere)).toMatchObject({ code: 'DECISION_NOT_OF_QUEUE' })
  })

  test('that was overtaken meanwhile is told to its author, until they have read it', async () => {
    const { id: batch } = await answer(ona, id)
    await contact.closeMessage(jonas.actor, { id, reason: 'Reklama' })
    clock.advance(10 * SECOND)
    await desk.held.carryOutDue()
    const own = await eventually(async () =>
      (await desk.held.listOwn(ona.actor)).find(({ state }) => state === 'refused'),
    )
    expect(own).toMatchObject({
      id: batch,
      caseIds: [id],
      refusal: { catalog: 'contact', code: 'CONTACT_MESSAGE_ALREADY_DECIDED' },
    })
    expect(await mailsAbout(id)).toBe(0)
    expect((await desk.held.findLastDecision(ona.actor, { caseId: id }))?.words).toBe(ANSWER)
    await desk.held.readRefusal(ona.actor, { id: batch })
    expect(await desk.held.listOwn(ona.actor)).toEqual([])
    clock.advance(25 * 3_600 * SECOND)
    await desk.held.sweep()
    expect(await db('held_decision').where({ caseId: id })).toMatchObject([{ wordsSealed: null }])
  })
})

describe('several cases for the same reason', () => {
  test('are decided apart: the answer says which were refused and why, and one press takes the others back', async () => {
    const [second, decided] = [await aMessage(), await aMessage()]
    await contact.closeMessage(jonas.actor, { id: decided, reason: 'Reklama' })
    const batch = await close(ona, id, decided, second)
    expect(batch.held).toEqual([id, second])
    expect(batch.refused).toMatchObject([
      { caseId: decided, refusal: { code: 'CONTACT_MESSAGE_ALREADY_DECIDED' } },
    ])
    // The words stay for the one that was refused, and it has no notice besides the answer.
    expect((await desk.held.findLastDecision(ona.actor, { caseId: decided }))?.words).toBe(
      'Reklama',
    )
    expect((await desk.held.listOwn(ona.actor)).map(({ state }) => state)).toEqual(['held'])
    expect((await desk.held.undoDecision(ona.actor, { id: batch.id })).caseIds).toEqual([
      id,
      second,
    ])
    for (const caseId of [id, second])
      expect((await desk.held.findLastDecision(ona.actor, { caseId }))?.words).toBe('Reklama')
    await close(ona, id, second)
    clock.advance(10 * SECOND)
    await whenDone(id)
    await whenDone(second)
    expect([await statusOf(id), await statusOf(second)]).toEqual(['closed', 'closed'])
  })

  test('only where the cases need no reading again one by one', async () => {
    expect(await refusal(answer(ona, id, await aMessage()))).toMatchObject({
      code: 'DECISION_ONE_BY_ONE',
    })
  })
})

test('a review is refused with its ground; without one at once, at the field', async () => {
  const cast = await aCast(foundation)
  await aConsultation({ ...services, foundation, cast }, { status: 'past' })
  const { id: reviewId } = await review.own.leaveReview(cast.tomas.actor, {
    lawyerId: cast.rasa.lawyerId,
    rating: 5,
    text: 'Aiškiai paaiškino, ką daryti toliau, ir kiek tai kainuos.',
    showName: false,
  })
  const refuse = (choice?: string) =>
    desk.held.holdDecision(ona.actor, {
      queue: 'reviews',
      decision: 'refuseReview',
      words: 'Minimos sumos.',
      choice,
      cases: [{ id: reviewId }],
    })
  expect(await refusal(refuse())).toMatchObject({ code: 'REVIEW_GROUND_NEEDED', field: 'ground' })
  await refuse('personal-data')
  clock.advance(10 * SECOND)
  await desk.held.carryOutDue()
  await eventually(
    async () => (await db('review').where({ id: reviewId }).first()).ground === 'personal-data',
  )
})

test('over HTTP: held, named when refused, taken back; the words are in no log and not in the table', async () => {
  const { token } = await services.account.sessions.openSession(db, { accountId: ona.id })
  await db('session').where({ accountId: ona.id }).update({ secondFactorAt: clock.now() })
  const { accessToken } = (await services.account.sessions.describeSession(token))!
  const ask = (method: 'POST' | 'DELETE', path: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/admin/held-decisions${path}`,
      headers: { authorization: `Bearer ${accessToken}`, 'accept-language': 'lt' },
      ...(payload && { payload }),
    })
  const decided = await aMessage()
  await contact.closeMessage(jonas.actor, { id: decided, reason: 'Reklama' })
  const words = 'Žinutė ne mums, o kitai įmonei.'
  const held = await ask('POST', '', {
    queue: 'messages',
    decision: 'closeMessage',
    words,
    cases: [{ id }, { id: decided }],
  })
  expect(held.statusCode).toBe(201)
  expect(held.json()).toMatchObject({
    held: [id],
    refused: [{ caseId: decided, message: expect.stringContaining('Jonas') }],
  })
  expect(JSON.stringify(await db('held_decision'))).not.toContain(words)
  expect(logged.join('')).not.toContain(words)
  const undone = await ask('DELETE', `/${held.json().id}`)
  expect(undone.json()).toMatchObject({ caseIds: [id], words })
  clock.advance(10 * SECOND)
  const { id: late } = await close(ona, await aMessage())
  clock.advance(10 * SECOND)
  const refused = await ask('DELETE', `/${late}`)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().title).toContain('Per vėlu')
})

test('rows of decisions are deleted a day after their end, refused ones after a month', async () => {
  await desk.held.undoDecision(ona.actor, await close(ona, id))
  clock.advance(25 * 3_600 * SECOND)
  await desk.held.sweep()
  expect(await db('held_decision').where({ caseId: id })).toEqual([])
})
