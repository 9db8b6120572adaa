import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
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

test('keys are changed in the documented steps, and at none of them may a process lack a key that is in use', async () => {
  await start(OLD, NEW)
  await start(NEW, OLD)
  expect(await marks()).toEqual([markOf(OLD), markOf(NEW)].toSorted())
  // From here on the new key seals: a process that still knows only the old one would not open what
  // the others write, nor the other way round.
  await expect(start(OLD)).rejects.toThrow(`it lacks the key ${markOf(NEW)}`)
  await expect(start(NEW)).rejects.toThrow(`it lacks the key ${markOf(OLD)}`)

  await product.person({ name: 'Ona', roles: ['ROLE_ADMIN'] })
  const services = {
    ...product.services,
    foundation: { ...product.services.foundation, cipher: createCipher([NEW, OLD]) },
  }
  const team = await product.person({ name: 'Rasa', roles: ['ROLE_ADMIN'] })
  const actor = (await product.services.account.people.findActor(
    product.foundation.db,
    team.account.id,
  ))!
  const rotate = keyVerbs.find(({ verb }) => verb === 'rotate')!
  expect(await rotate.run(services, actor, 'yearly', 'change')).toContain(
    'you may remove the earlier keys from SECRET_KEY',
  )
  expect(await marks()).toEqual([markOf(NEW)])
  await start(NEW)
  await expect(start(OLD)).rejects.toThrow(`it lacks the key ${markOf(NEW)}`)
})
