import { expect, test } from 'vitest'
import { aCast, aConsultation } from '#modules/consultation/testing'
import { anAccount } from '#modules/account/testing'
import { isRefusal, type Actor } from '#modules/shared'
import { countWaiting, eventually } from '#testing'
import { startProduct } from '../support/product.ts'

const { services, foundation } = await startProduct()
const { db, transact } = foundation
const { account, matter, consultation } = services
const cast = await aCast(foundation)
const { rasa } = cast

const deadlocks: string[] = []
db.on('query-error', (error: { code?: string }, { sql }: { sql: string }) => {
  if (error.code === '40P01') deadlocks.push(sql)
})

const HOURS = [8, 9, 11, 12, 13]
let slot = 0
const consultWith = (client: Awaited<ReturnType<typeof anAccount>>): Promise<string> => {
  const startsAt = new Date(
    Date.UTC(2026, 11, 7 + Math.floor(slot / 25) * 7 + (Math.floor(slot / 5) % 5), HOURS[slot % 5]),
  )
  slot++
  return aConsultation(
    { consultation, foundation, cast },
    { client, startsAt: startsAt.toISOString(), status: 'reserved' },
  )
}
const matterOf = async (consultationId: string): Promise<string> =>
  (await db('matter_consultation').where({ consultationId }).first('matterId')).matterId
async function twoMatters() {
  const client = await anAccount(foundation)
  const ids: string[] = []
  for (let n = 0; n < 4; n++) ids.push(await consultWith(client))
  const matters = [await matterOf(ids[0]!), await matterOf(ids[1]!)] as const
  await matter.own.moveConsultation(rasa.actor, { id: matters[0], consultationId: ids[2]! })
  await matter.own.moveConsultation(rasa.actor, { id: matters[1], consultationId: ids[3]! })
  return { client, ids, matters }
}

test('whatever two people do at once in two matters of theirs, nobody waits for each other in a circle', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const { client, ids, matters } = await twoMatters()
    const [one, other] = matters
    const say = (by: 'client' | 'lawyer', id: string) => () =>
      matter.own.writeMessage(by === 'client' ? client.actor : rasa.actor, {
        id,
        text: 'Laba diena',
        fileIds: [],
      })
    const move = (n: number, id: string) => () =>
      matter.own.moveConsultation(rasa.actor, { id, consultationId: ids[n]! })
    const acts = [
      move(2, other),
      move(3, one),
      say('client', one),
      say('lawyer', one),
      say('client', other),
      say('lawyer', other),
      () => matter.own.closeMatter(rasa.actor, { id: one }),
      () => matter.own.reopenMatter(rasa.actor, { id: one }),
      () => transact((tx) => matter.records.closeAllOf(tx, { clientAccountId: client.id })),
      () => transact((tx) => matter.records.closeAllOf(tx, { lawyerId: rasa.lawyerId })),
    ]
    for (const order of [acts, acts.toReversed()]) {
      const settled = await Promise.allSettled(order.map((act) => act()))
      const errors = settled.filter((s) => s.status === 'rejected' && !isRefusal(s.reason))
      expect(errors).toEqual([])
    }
  }
  expect(deadlocks).toEqual([])
})

test('whatever is written in a matter while accounts end and old matters are erased, nobody waits for each other in a circle', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const { client, ids, matters } = await twoMatters()
    const [first, other] = matters
    const write = (actor: Actor, id: string) => () =>
      matter.own.writeMessage(actor, { id, text: 'Laba diena', fileIds: [] })
    const add = (name: string) => () =>
      matter.practice.addParty(rasa.actor, { id: first, kind: 'natural', name })
    const acts = [
      write(client.actor, first),
      write(rasa.actor, other),
      add('Ona Priešė'),
      () =>
        matter.own.askForDocuments(rasa.actor, { id: other, titles: ['Sutartis'], dueOn: null }),
      () => matter.practice.addTask(rasa.actor, { id: first, text: 'Parašyti', dueOn: null }),
      () => matter.practice.writeNote(rasa.actor, { id: other, text: 'Svarbu', version: 0 }),
      () => matter.own.moveConsultation(rasa.actor, { id: first, consultationId: ids[3]! }),
      () => transact((tx) => account.accounts.deleteAccount(tx, { accountId: client.id })),
      () => matter.records.mailUnread(),
      add('Jonas Kitas'),
      write(client.actor, other),
      () => matter.own.closeMatter(rasa.actor, { id: other, lastWord: 'Viso gero' }),
      () => matter.records.remindOfDocuments(),
    ]
    const order = [acts, acts.toReversed(), [...acts.slice(7), ...acts.slice(0, 7)]][turn]!
    const settled = await Promise.allSettled(order.map((act) => act()))
    const errors = settled.filter((s) => s.status === 'rejected' && !isRefusal(s.reason))
    expect(errors).toEqual([])
    expect(await db('matter').where({ clientAccountId: client.id, closedAt: null })).toEqual([])
  }
  expect(deadlocks).toEqual([])
})

test.each<[string, (id: string) => Promise<unknown>]>([
  ['a message', (id) => matter.own.writeMessage(rasa.actor, { id, text: 'Labas', fileIds: [] })],
  [
    'a request for a document',
    (id) => matter.own.askForDocuments(rasa.actor, { id, titles: ['Sutartis'], dueOn: null }),
  ],
  ['a last word', (id) => matter.own.closeMatter(rasa.actor, { id, lastWord: 'Viso gero' })],
])('%s waits while the account of the other side is deleted, and is not kept', async (_, write) => {
  const client = await anAccount(foundation)
  const id = await matterOf(await consultWith(client))
  const [left, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // The deletion has the account and nothing else of the matter yet.
  const leaving = transact(async (tx) => {
    await tx('account').where({ id: client.id }).forUpdate()
    left.resolve()
    await released.promise
    await account.accounts.deleteAccount(tx, { accountId: client.id })
  })
  await left.promise
  const writing = write(id).then(
    () => 'done',
    (error: unknown) => (isRefusal(error) ? 'refused' : error),
  )
  await eventually(async () => (await countWaiting(db)) > 0)
  released.resolve()
  await leaving
  // A last word comes too late for a conversation that was closed with the account.
  expect(['done', 'refused']).toContain(await writing)
  for (const table of ['matter_message', 'matter_document_request'])
    expect(await db(table).where({ matterId: id })).toEqual([])
  expect(deadlocks).toEqual([])
})

test('a consultation that is moved twice at once arrives once, and neither press says that it is not found', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const { ids, matters } = await twoMatters()
    const [one, other] = matters
    const moveTo = (id: string, n: number) =>
      matter.own.moveConsultation(rasa.actor, { id, consultationId: ids[n]! })
    await moveTo(other, 2)
    // The first matter has no consultation after this and is deleted.
    const pressed = await Promise.all([0, 0, 0, 0].map((n) => moveTo(other, n)))
    expect(pressed.map(({ id }) => id)).toEqual([other, other, other, other])
    expect(await db('matter').where({ id: one })).toEqual([])
    expect(await db('matter_consultation').where({ matterId: other })).toHaveLength(4)
  }
})

test('a consultation that is moved to two matters at once is in one of them, and the other press says why', async () => {
  const codes: unknown[] = []
  for (let turn = 0; turn < 3; turn++) {
    const { client, ids, matters } = await twoMatters()
    const third = await consultWith(client)
    const places = [matters[1], await matterOf(third)]
    const settled = await Promise.allSettled(
      [...places, ...places].map((id) =>
        matter.own.moveConsultation(rasa.actor, { id, consultationId: ids[2]! }),
      ),
    )
    expect(places).toContain(await matterOf(ids[2]!))
    for (const result of settled) if (result.status === 'rejected') codes.push(result.reason.code)
  }
  expect(codes.filter((code) => code !== 'CONSULTATION_MOVED')).toEqual([])
})
