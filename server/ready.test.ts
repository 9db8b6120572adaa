import { expect, inject, test } from 'vitest'
import { eventually } from '#testing'
import { startProduct } from './testing/product.ts'
import { withClient } from './testing/server.ts'

test('while the database is away the process lives but is not ready; when it is back, so is the product', async () => {
  const product = await startProduct({ LOG_LEVEL: 'silent' })
  const guest = product.guest()
  const name = new URL(product.databaseUrl).pathname.slice(1)
  const asOwner = (sql: string) => withClient(inject('testServer').url, (client) => client.query(sql))

  await asOwner(`alter database ${name} allow_connections false`)
  await asOwner(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  const [ready, alive, lawyers] = await Promise.all([guest.get('/readyz'), guest.get('/healthz'), guest.get<{ code: string }>('/api/lawyers')])
  expect([ready.status, alive.status]).toEqual([503, 200])
  expect([lawyers.status, lawyers.body.code]).toEqual([503, 'UNAVAILABLE'])

  await asOwner(`alter database ${name} allow_connections true`)
  await eventually(async () => (await guest.get('/readyz')).status === 200)
  expect((await guest.get('/api/specialties')).status).toBe(200)
})
