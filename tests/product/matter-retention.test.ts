import { afterEach, expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { aCast, aConsultation, NOW } from '#modules/consultation/testing'
import { anUpload } from '#modules/file/testing'
import { DAY, type Actor } from '#modules/shared'
import { startProduct } from '../support/product.ts'

const { services, foundation } = await startProduct()
const { db, clock } = foundation
const { matter, consultation, file } = services
const cast = await aCast(foundation)
const { rasa } = cast

afterEach(() => clock.moveTo(NOW))

let taken = 0
/** Three of each working day. */
function slot(): Date {
  const day = Math.floor(taken / 3)
  const hour = 11 + (taken % 3)
  taken += 1
  return new Date(Date.UTC(2026, 11, 7 + Math.floor(day / 5) * 7 + (day % 5), hour))
}

/** A matter whose only meeting was agreed and did not take place: nothing was signed or held. */
async function aTalk() {
  const client = await anAccount(foundation, { name: 'Rūta', lastname: 'Kalbėtoja' })
  const startsAt = slot()
  const consultationId = await aConsultation(
    { consultation, foundation, cast },
    { client, startsAt: startsAt.toISOString(), status: 'accepted' },
  )
  const { matterId } = await db('matter_consultation').where({ consultationId }).first('matterId')
  return { account: client, client: client.actor, consultationId, id: matterId as string }
}
const isThere = async (id: string) => (await db('matter').where({ id })).length === 1
async function sweepAfter(days: number): Promise<void> {
  clock.advance(days * DAY)
  await consultation.deadlines.finishPast()
  await consultation.maintenance.deleteOldMatters()
}

/** The meeting ends in the first weeks of them. */
async function passEightyDays(): Promise<void> {
  clock.advance(20 * DAY)
  await consultation.deadlines.finishPast()
  clock.advance(60 * DAY)
}

type Talk = { client: Actor; id: string }
const say = (actor: Actor, id: string) =>
  matter.own.writeMessage(actor, { id, text: 'Kaip sekasi?', fileIds: [] })
const ask = async (id: string) =>
  (await matter.own.askForDocuments(rasa.actor, { id, titles: ['Sutartis'], dueOn: null }))
    .documentRequests[0]!.id
const task = (id: string) =>
  matter.practice.addTask(rasa.actor, { id, text: 'Parašyti', dueOn: null })

test.each<[string, (talk: Talk) => Promise<unknown>]>([
  ['a message of the client', ({ client, id }) => say(client, id)],
  ['a message of the lawyer', ({ id }) => say(rasa.actor, id)],
  ['a request for a document', ({ id }) => ask(id)],
  [
    'a document',
    async ({ client, id }) => {
      const requestId = await ask(id)
      const { id: fileId } = await file.storeFile(client, anUpload())
      return matter.own.answerRequest(client, {
        id,
        requestId,
        fileIds: [fileId],
        doesNotHave: false,
        note: '',
      })
    },
  ],
  ['a task', ({ id }) => task(id)],
  [
    'a note',
    ({ id }) => matter.practice.writeNote(rasa.actor, { id, text: 'Skambinti', version: 0 }),
  ],
  [
    'an opposing party',
    ({ id }) => matter.practice.addParty(rasa.actor, { id, kind: 'natural', name: 'Ona Priešė' }),
  ],
  ['a last word', ({ id }) => matter.own.closeMatter(rasa.actor, { id, lastWord: 'Viso gero' })],
])(
  'after %s a matter without a held or signed meeting is kept for 90 days more',
  async (_, act) => {
    const talk = await aTalk()
    const silent = await aTalk()
    await passEightyDays()
    await act(talk)
    await sweepAfter(89)
    expect([await isThere(talk.id), await isThere(silent.id)]).toEqual([true, false])
    await sweepAfter(2)
    expect(await isThere(talk.id)).toBe(false)
    const { matterErasedAt } = await db('consultation').where({ id: talk.consultationId }).first()
    expect(matterErasedAt).toBeInstanceOf(Date)
  },
)

test('reading a matter or closing it without a word does not prolong it', async () => {
  const { client, id } = await aTalk()
  const { id: upTo } = await say(client, id)
  await passEightyDays()
  await matter.own.markRead(rasa.actor, { id, upTo })
  await matter.own.closeMatter(rasa.actor, { id })
  await sweepAfter(31)
  expect(await isThere(id)).toBe(false)
})

test('all consultations of a matter in which people write are kept, with what the client told', async () => {
  const { account, client, consultationId, id } = await aTalk()
  const second = await aConsultation(
    { consultation, foundation, cast },
    { client: account, startsAt: slot().toISOString(), status: 'reserved' },
  )
  await matter.own.moveConsultation(rasa.actor, { id, consultationId: second })
  await passEightyDays()
  await say(client, id)
  await sweepAfter(89)
  const rows = await db('consultation').whereIn('id', [consultationId, second])
  expect(rows.map(({ matterErasedAt }) => matterErasedAt)).toEqual([null, null])
  expect(await consultation.views.getConsultation(rasa.actor, consultationId)).toMatchObject({
    title: 'Nuomos sutarties nutraukimas',
  })
})

test('a request that goes on is never at the end of its time, however long ago something was written', async () => {
  const { client, id } = await aTalk()
  await say(client, id)
  clock.advance(200 * DAY)
  // The meeting was not finished yet.
  await consultation.maintenance.deleteOldMatters()
  expect(await isThere(id)).toBe(true)
})

test('what was written before a consultation moved away still counts for those that stay', async () => {
  clock.stop()
  const { account, client, consultationId, id } = await aTalk()
  const added = () =>
    aConsultation(
      { consultation, foundation, cast },
      { client: account, startsAt: slot().toISOString(), status: 'reserved' },
    )
  const second = await added()
  // The second one comes after the message: only the first knows of it, until it moves away.
  await say(client, id)
  const activeAt = (of: string) =>
    db('consultation')
      .where({ id: of })
      .first('activeAt')
      .then((row) => row!.activeAt as Date | null)
  const written = await activeAt(consultationId)
  await matter.own.moveConsultation(rasa.actor, { id, consultationId: second })
  expect([written, await activeAt(second)]).toEqual([clock.now(), null])
  const third = await added()
  const { matterId } = await db('matter_consultation').where({ consultationId: third }).first()
  const moveTo = (to: string) => matter.own.moveConsultation(rasa.actor, { id: to, consultationId })
  await moveTo(matterId)
  expect(await activeAt(second)).toEqual(written)
  // A later moment of those that stay is not set back.
  clock.advance(DAY)
  await say(client, id)
  await moveTo(id)
  await moveTo(matterId)
  expect(await activeAt(second)).toEqual(clock.now())
})

test('what takes something out of a matter, or changes nothing in it, does not prolong it', async () => {
  clock.stop()
  const { id, consultationId } = await aTalk()
  const requestId = await ask(id)
  const taskId = (await task(id)).at(-1)!.id
  const parties = await matter.practice.addParty(rasa.actor, {
    id,
    kind: 'natural',
    name: 'Ona Priešė',
  })
  const partyId = parties.at(-1)!.id
  const readActive = async () =>
    (await db('consultation').where({ id: consultationId }).first()).activeAt
  const before = await readActive()
  expect(before).toEqual(clock.now())
  clock.advance(DAY)
  await matter.own.withdrawRequest(rasa.actor, { id, requestId })
  await matter.practice.setTaskDone(rasa.actor, { id, taskId, isDone: false })
  expect(await readActive()).toEqual(before)
  await matter.practice.setTaskDone(rasa.actor, { id, taskId, isDone: true })
  const changedAt = clock.now()
  expect(await readActive()).toEqual(changedAt)
  clock.advance(DAY)
  await matter.practice.setTaskDone(rasa.actor, { id, taskId, isDone: true })
  await matter.practice.deleteTask(rasa.actor, { id, taskId })
  await matter.practice.removeParty(rasa.actor, { id, partyId })
  expect(await readActive()).toEqual(changedAt)
})
