import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, inject, test, vi } from 'vitest'
import { createTestDatabase, eventually, startRedis } from '#testing'
import type { Verdict } from './readiness.ts'
import { freePort } from '../../tools/seed/run-seed.ts'
import { startProduct } from '../../tests/support/product.ts'
import { withClient } from '../../tests/support/server.ts'
import { startProductProcess } from '../../tests/support/start-product-process.ts'
import { createVisitor } from '../../tests/support/visitor.ts'

const asOwner = (sql: string) => withClient(inject('testServer').url, (client) => client.query(sql))

describe('/readyz', () => {
  test('without the database the process is alive but not ready; when the database returns, it is ready again', async () => {
    const product = await startProduct({ LOG_LEVEL: 'silent' })
    const guest = product.guest()
    const name = new URL(product.databaseUrl).pathname.slice(1)
    await eventually(async () => (await guest.get<Verdict>('/readyz')).body.status === 'ready')

    await asOwner(`alter database ${name} allow_connections false`)
    await asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    )
    const lawyers = guest.get<{ code: string }>('/api/lawyers')
    const [ready, alive] = await Promise.all([guest.get<Verdict>('/readyz'), guest.get('/healthz')])
    expect([ready.status, alive.status]).toEqual([503, 200])
    expect(ready.body).toMatchObject({
      status: 'not ready',
      checks: { database: 'away', disk: 'ok' },
    })
    expect([(await lawyers).status, (await lawyers).body.code]).toEqual([503, 'UNAVAILABLE'])

    await asOwner(`alter database ${name} allow_connections true`)
    await eventually(async () => (await guest.get('/readyz')).status === 200)
    expect((await guest.get('/api/specialties')).status).toBe(200)
  })

  test('names what is missing: unapplied migrations stop the traffic; a missing worker or queue does not', async () => {
    const redis = await startRedis()
    const product = await startProduct({ LOG_LEVEL: 'silent', REDIS_URL: redis.url })
    const look = async () => await product.guest().get<Verdict>('/readyz')
    await eventually(async () => (await look()).body.status === 'ready')

    await withClient(product.databaseUrl, (client) =>
      client.query(
        "delete from process_heartbeat; update knex_migrations set name = 'away-' || name where name like '001%'",
      ),
    )
    const lacking = await look()
    expect([lacking.status, lacking.body.checks.migrations]).toEqual([
      503,
      '1 not applied, from 001-baseline.ts',
    ])
    await withClient(product.databaseUrl, (client) =>
      client.query("update knex_migrations set name = '001-baseline.ts' where name like 'away-%'"),
    )

    await redis.kill()
    await eventually(async () => (await look()).body.checks.queue === 'away')
    const without = await look()
    expect([without.status, without.body.status]).toEqual([200, 'degraded'])
    await redis.stop()
  })
})

describe('a wrong clock', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test('of this process or of a worker is reported with its difference; requests are still accepted', async () => {
    const product = await startProduct({ LOG_LEVEL: 'silent' })
    const look = async () => await product.guest().get<Verdict>('/readyz')
    await eventually(async () => (await look()).body.status === 'ready')
    const away = (sql: string) => withClient(product.databaseUrl, (client) => client.query(sql))
    await away(
      `insert into process_heartbeat (id, beat_at, clock_skew_ms) values ('elsewhere-1', now(), -240000)`,
    )
    expect((await look()).body).toMatchObject({
      status: 'degraded',
      checks: { clock: 'a worker’s is 240 s behind the database' },
    })
    await away(
      `update process_heartbeat set beat_at = now() - interval '1 minute' where id = 'elsewhere-1'`,
    )
    expect((await look()).body.checks.clock).toBe('ok')

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 })
    const fast = await look()
    expect([fast.status, fast.body]).toMatchObject([
      200,
      {
        status: 'degraded',
        checks: {
          clock: expect.stringMatching(/^(a worker’s is )?300 s ahead of the database$/) as string,
        },
      },
    ])
    await eventually(
      async () =>
        (await withClient(
          product.databaseUrl,
          async (client) =>
            (
              await client.query<{ off: number }>(
                'select max(clock_skew_ms) as off from process_heartbeat',
              )
            ).rows[0]!.off,
        )) > 200_000,
    )
  })
})

describe('SIGTERM', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'patarta-'))
  chmodSync(dataDir, 0o755)
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test('turns new requests away, finishes those accepted, and ends the process cleanly', async () => {
    const database = await createTestDatabase()
    const port = String(await freePort())
    const child = await startProductProcess({
      PORT: port,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '2',
    })
    const gone = once(child, 'exit')
    const guest = createVisitor(`http://localhost:${port}`)

    // Requests are sent until /readyz turns them away, as a load balancer does; none may fail.
    const statuses: number[] = []
    let isSentElsewhere = false
    const visitors = Array.from({ length: 8 }, async () => {
      while (!isSentElsewhere)
        statuses.push(
          await guest.get('/api/lawyers').then(
            ({ status }) => status,
            () => 0,
          ),
        )
    })
    await eventually(() => statuses.length > 20)
    child.kill('SIGTERM')
    await eventually(async () => {
      const { status, body, headers } = await guest.get<Verdict>('/readyz')
      return status === 503 && body.status === 'draining' && headers.get('connection') === 'close'
    })
    isSentElsewhere = true
    await Promise.all(visitors)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await gone)[0]).toBe(0)
    await database.drop()
  })
})
