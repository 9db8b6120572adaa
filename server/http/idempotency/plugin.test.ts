import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { createTransact } from '#modules/shared'
import { testFoundation } from '#testing'
import { markRequestDone } from '../../database/once-only.ts'
import accessPlugin from '../access.ts'
import errorsPlugin from '../errors.ts'
import idempotencyPlugin from './plugin.ts'

const foundation = await testFoundation()

test('a retry whose first request takes longer than it waits gets 409, has no effect, and gets the response when it asks again', async () => {
  const { actor } = await anAccount(foundation)
  const app = Fastify()
  await app.register(accessPlugin, { verifyAccessToken: async () => actor })
  await app.register(errorsPlugin)
  await app.register(idempotencyPlugin, { ...foundation, maxWaitMs: 0 })
  const isUnderWay = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  let effects = 0
  app.post('/api/work', { config: { access: 'signed-in', idempotent: true } }, async () => {
    effects += 1
    isUnderWay.resolve()
    await mayEnd.promise
    return { effects }
  })
  const ask = () =>
    app.inject({
      method: 'POST',
      url: '/api/work',
      headers: { authorization: 'Bearer a', 'idempotency-key': 'one and the same' },
    })

  const first = ask()
  await isUnderWay.promise
  const second = await ask()
  expect([second.statusCode, second.json<{ code: string }>().code]).toEqual([409, 'CONFLICT'])
  mayEnd.resolve()
  expect((await first).json()).toEqual({ effects: 1 })
  const third = await ask()
  expect([third.statusCode, third.headers['idempotent-replay'], third.json(), effects]).toEqual([
    200,
    'true',
    { effects: 1 },
    1,
  ])
  await app.close()
})

test('a retry of what can be done once only, whose answer was lost after the commit, is told so and has no second effect', async () => {
  const { actor } = await anAccount(foundation)
  const { db, clock } = foundation
  const transact = createTransact({ db, clock, onBegin: markRequestDone })
  const app = Fastify()
  await app.register(accessPlugin, { verifyAccessToken: async () => actor })
  await app.register(errorsPlugin)
  await app.register(idempotencyPlugin, { ...foundation, maxWaitMs: 0 })
  let failure: 'before' | 'after' | undefined
  let effects = 0
  app.post('/api/once', { config: { access: 'signed-in', idempotent: 'once' } }, async () => {
    await transact(async () => {
      if (failure === 'before') throw new Error('Nothing was committed')
    })
    effects += 1
    if (failure === 'after') throw new Error('The answer is lost')
    return { effects }
  })
  const ask = async (key: string) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/once',
      headers: { authorization: 'Bearer a', 'idempotency-key': key },
    })
    return [response.statusCode, response.json<{ code?: string }>().code]
  }

  failure = 'before'
  expect(await ask('nothing was done')).toEqual([500, 'SYSTEM_ERROR'])
  failure = undefined
  expect(await ask('nothing was done')).toEqual([200, undefined])
  expect(effects).toBe(1)

  failure = 'after'
  expect(await ask('it was done')).toEqual([500, 'SYSTEM_ERROR'])
  failure = undefined
  clock.advance(61_000)
  expect(await ask('it was done')).toEqual([409, 'REQUEST_WAS_DONE'])
  expect(effects).toBe(2)
  await app.close()
})
