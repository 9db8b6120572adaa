import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { testFoundation } from '#testing'
import accessPlugin from './access.ts'
import errorsPlugin from './errors.ts'
import idempotencyPlugin from './idempotency.ts'

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
