import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { isTemporary } from '#modules/shared'
import { testDatabase } from '#testing'
import accessPlugin from './access.ts'
import errorsPlugin from './errors.ts'

const { db } = await testDatabase()

/** Real PostgreSQL errors, each provoked. */
const databaseErrors = {
  'a statement that took too long': () =>
    db.transaction(async (tx) => {
      await tx.raw("set local statement_timeout = '20ms'")
      await tx.raw('select pg_sleep(5)')
    }),
  'a lock that somebody holds': () =>
    db.transaction(async (holder) => {
      await holder.raw('select pg_advisory_xact_lock(1)')
      await db.transaction(async (tx) => {
        await tx.raw("set local lock_timeout = '20ms'")
        await tx.raw('select pg_advisory_xact_lock(1)')
      })
    }),
  'a transaction that rested too long': () =>
    db.transaction(async (tx) => {
      await tx.raw("set local idle_in_transaction_session_timeout = '20ms'")
      await new Promise((rested) => {
        setTimeout(rested, 60)
      })
      await tx.raw('select 1')
    }),
  'a line that was cut': () =>
    db.transaction((tx) => tx.raw('select pg_terminate_backend(pg_backend_pid())')),
  'a copy that takes no writing': () =>
    db.transaction(async (tx) => {
      await tx.raw('set transaction read only')
      await tx.raw('create table nobody_makes ()')
    }),
} satisfies Record<string, () => Promise<unknown>>

async function anApp() {
  const app = Fastify()
  await app.register(accessPlugin, { verifyAccessToken: async () => undefined })
  await app.register(errorsPlugin)
  for (const [at, fail] of Object.values(databaseErrors).entries())
    app.get(`/api/errors/${at}`, { config: { access: 'public' } }, async () => void (await fail()))
  app.get(
    '/api/errors/ours',
    { config: { access: 'public' } },
    async () => void (await db.raw('select nothing_like_it')),
  )
  return app
}

test('a database that is down, full, too slow or busy is answered as 503 with Retry-After; a wrong query is a system error', async () => {
  const app = await anApp()
  for (const [at, what] of Object.keys(databaseErrors).entries()) {
    const response = await app.inject({
      url: `/api/errors/${at}`,
      headers: { 'accept-language': 'en' },
    })
    expect([
      what,
      response.statusCode,
      response.headers['retry-after'],
      response.headers['content-type'],
      response.json(),
    ]).toEqual([
      what,
      503,
      '5',
      'application/problem+json; charset=utf-8',
      expect.objectContaining({ code: 'UNAVAILABLE', title: expect.stringContaining('Try again') }),
    ])
  }
  const ours = await app.inject('/api/errors/ours')
  expect([
    ours.statusCode,
    ours.json<{ code: string }>().code,
    ours.headers['retry-after'],
  ]).toEqual([500, 'SYSTEM_ERROR', undefined])
  await app.close()
  const others = [
    { code: 'ECONNREFUSED' },
    { code: '53300' },
    { code: '53100' },
    { nativeError: { code: '57P03' } },
    { nativeError: { code: '40001' } },
    { name: 'KnexTimeoutError' },
    { name: 'MaxRetriesPerRequestError' },
    { message: 'select 1 - Connection terminated unexpectedly' },
  ]
  expect(others.filter((other) => !isTemporary(other))).toEqual([])
  expect(
    [
      { code: '42P01' },
      { nativeError: { code: '22P02' } },
      { message: 'x is not a function' },
      undefined,
      'text',
    ].filter(isTemporary),
  ).toEqual([])
})
