import { expect, test } from 'vitest'
import { aCast, aConsultation } from '#modules/consultation/testing'
import { anAccount } from '#modules/account/testing'
import { isRefusal } from '#modules/shared'
import { startProduct } from '../support/product.ts'

const { services, foundation } = await startProduct()
const { db, transact } = foundation
const { matter, consultation } = services
const cast = await aCast(foundation)
const { rasa } = cast

const deadlocks: string[] = []
db.on('query-error', (error: { code?: string }, { sql }: { sql: string }) => {
  if (error.code === '40P01') deadlocks.push(sql)
})

let slot = 0
const consultWith = (client: Awaited<ReturnType<typeof anAccount>>): Promise<string> => {
  const startsAt = new Date(
    Date.UTC(2026, 11, 7 + Math.floor(slot / 15) * 7 + (Math.floor(slot / 3) % 5), 11 + (slot % 3)),
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
      const faults = settled.filter((s) => s.status === 'rejected' && !isRefusal(s.reason))
      expect(faults).toEqual([])
    }
  }
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
