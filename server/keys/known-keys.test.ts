import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aCast, aConsultation } from '#modules/consultation/testing'
import { createInsight } from '#modules/insight'
import { createCipher } from '#modules/shared'
import { startProduct } from '../../tests/support/product.ts'
import { keyVerbs } from '../commands/admin/verbs/keys.ts'
import { claimKeys, refuseLackingKeys } from './known-keys.ts'

const newKey = () => randomBytes(48).toString('base64url')
const [OLD, NEW, OTHER] = [newKey(), newKey(), newKey()]
const product = await startProduct({ SECRET_KEY: OLD })
const { db } = product.foundation
const start = (...keys: [string, ...string[]]) => claimKeys({ db, cipher: createCipher(keys) })
const marks = async () => (await db('sealing_key').orderBy('mark').pluck('mark')) as string[]
const markOf = (key: string) => createCipher([key]).marks[0]

beforeEach(async () => {
  await db('sealing_key').delete()
  await start(OLD)
})

test('a process with another key does not start, and the database remembers only the first', async () => {
  await start(OLD)
  await expect(start(OTHER)).rejects.toThrow(
    `SECRET_KEY is not the one this database was sealed with: it lacks the key ${markOf(OLD)}`,
  )
  expect(await marks()).toEqual([markOf(OLD)])
})

test('of two processes that start at once with different keys only one does', async () => {
  await db('sealing_key').delete()
  // Values of nobody's key would decide otherwise; only the record counts here.
  await db('second_factor').delete()
  const outcomes = await Promise.allSettled([start(OLD), start(OTHER)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('in a database that was filled before keys were recorded, its sealed values refuse a wrong key', async () => {
  await product.person({ name: 'Ona', roles: ['ROLE_ADMIN'] })
  await db('sealing_key').delete()
  await expect(start(OTHER)).rejects.toThrow('SECRET_KEY is not the one')
  await start(OLD)
  expect(await marks()).toEqual([markOf(OLD)])
})

test('a command that only reads is refused as well, and writes nothing', async () => {
  await expect(refuseLackingKeys({ db, cipher: createCipher([OTHER]) })).rejects.toThrow(
    'SECRET_KEY is not the one',
  )
  await refuseLackingKeys({ db, cipher: createCipher([NEW, OLD]) })
  expect(await marks()).toEqual([markOf(OLD)])
})

test('figures of Insight stay after the rotation, though the old key is removed on the same day', async () => {
  const { foundation, services } = product
  const world = { consultation: services.consultation, foundation, cast: await aCast(foundation) }
  await aConsultation(world, { startsAt: '2026-12-08T09:00:00.000Z' })
  await aConsultation(world, { startsAt: '2026-12-09T09:00:00.000Z' })
  await servicesWith(OLD).insight.figures.refreshFigures()
  const figures = () =>
    db('insight_figure')
      .whereNot('figure', 'decisions')
      .orderBy(['period', 'startsOn', 'figure', 'grouping', 'key'])
  const before = await figures()
  expect(before).toContainEqual(
    expect.objectContaining({ figure: 'requests', grouping: 'all', factCount: 2, people: 1 }),
  )
  // Its row is deleted before its fact, and its person is still known.
  const [fact] = await db('insight_fact').where({ figure: 'requests' })
  await db('insight_fact').insert({ ...fact, figure: 'reviews', source: Buffer.alloc(16) })

  const actor = await aTeamMember()
  const facts = async () =>
    ((await run('list', [NEW, OLD], actor)) as { key: string; facts: number }[])
      .slice(0, 2)
      .map((row) => [row.key, row.facts > 0])
  expect(await facts()).toEqual([
    [markOf(NEW), false],
    [markOf(OLD), true],
  ])
  await run('rotate', [NEW, OLD], actor, 'yearly', 'change')
  expect(await facts()).toEqual([
    [markOf(NEW), true],
    [markOf(OLD), false],
  ])
  expect(await db('insight_fact').whereNotNull('person').distinct('person')).toHaveLength(1)
  await db('insight_fact').where({ figure: 'reviews' }).delete()
  await servicesWith(NEW).insight.figures.refreshFigures()
  expect(await figures()).toEqual(before)
  await run('rotate', [OLD, NEW], actor, 'back', 'again')
})

test('key list says of facts that no key here hashed what they are, and of an unknown key that its facts are not known', async () => {
  const { foundation, services } = product
  const world = { consultation: services.consultation, foundation, cast: await aCast(foundation) }
  await aConsultation(world, { startsAt: '2026-12-10T09:00:00.000Z' })
  await servicesWith(OLD).insight.figures.refreshFigures()
  const actor = await aTeamMember()
  type Listed = { key: string; is: string; facts: number | string }
  const list = async (...keys: [string, ...string[]]) =>
    (await run('list', keys, actor)) as Listed[]

  await db('insight_fact').where({ figure: 'waiting' }).delete()
  const [known, ...others] = await list(OLD)
  expect([known!.key, others.map(({ key }) => key)]).toEqual([markOf(OLD), []])
  // The row of one fact was deleted.
  const [fact] = await db('insight_fact').where({ figure: 'requests' })
  await db('insight_fact').insert({ ...fact, figure: 'reviews', source: Buffer.alloc(16) })
  const orphan = (await list(OLD)).at(-1)!
  expect([orphan.key, orphan.facts]).toEqual(['none of these', 1])
  expect(orphan.is).toMatch(/whose row was deleted, or which a key missing from SECRET_KEY/)

  const lacking = await list(OTHER)
  expect(lacking[0]).toMatchObject({ key: markOf(OTHER), facts: 0 })
  expect(lacking.find(({ key }) => key === markOf(OLD))?.facts ?? '?').toBe('?')
  expect(lacking.at(-1)).toMatchObject({ key: 'none of these', facts: Number(known!.facts) + 1 })
  await db('insight_fact').where({ figure: 'reviews' }).delete()
})

test('keys are changed in the documented steps, and at none of them may a process lack a key that is in use', async () => {
  await start(OLD, NEW)
  await start(NEW, OLD)
  expect(await marks()).toEqual([markOf(OLD), markOf(NEW)].toSorted())
  // From here on the new key seals: a process that still knows only the old one would not open what
  // the others write, nor the other way round.
  await expect(start(OLD)).rejects.toThrow(`it lacks the key ${markOf(NEW)}`)
  await expect(start(NEW)).rejects.toThrow(`it lacks the key ${markOf(OLD)}`)

  await product.person({ name: 'Ona', roles: ['ROLE_ADMIN'] })
  const actor = await aTeamMember()
  expect(await run('rotate', [NEW, OLD], actor, 'yearly', 'change')).toContain(
    'you may remove the earlier keys from SECRET_KEY',
  )
  expect(await marks()).toEqual([markOf(NEW)])
  await start(NEW)
  await expect(start(OLD)).rejects.toThrow(`it lacks the key ${markOf(NEW)}`)
})

function servicesWith(...keys: [string, ...string[]]) {
  const foundation = { ...product.services.foundation, cipher: createCipher(keys) }
  const insight = createInsight({ ...product.services, ...foundation })
  return { ...product.services, foundation, insight }
}

async function aTeamMember() {
  const { account } = await product.person({ name: 'Rasa', roles: ['ROLE_ADMIN'] })
  return (await product.services.account.people.findActor(db, account.id))!
}

const run = (
  name: 'list' | 'rotate',
  keys: [string, ...string[]],
  actor: Awaited<ReturnType<typeof aTeamMember>>,
  ...words: string[]
) => keyVerbs.find(({ verb }) => verb === name)!.run(servicesWith(...keys), actor, ...words)
