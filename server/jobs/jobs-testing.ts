import { Redis } from 'ioredis'
import { afterAll, afterEach } from 'vitest'
import { startRedis, testDatabase } from '#testing'
import type { JobBackend } from './index.ts'

/**
 * Both job stores. After each test, closes what the test pushed to `closing`, last first, and
 * empties the stores.
 */
export async function bothStores() {
  const { db, url } = await testDatabase()
  const redis = await startRedis()
  const closing: Array<() => Promise<void>> = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
    await db('outbox').delete()
    await db('deadline_timer').delete()
    await db.raw('truncate bullmq.job, bullmq.scheduler cascade')
    const client = new Redis(redis.url)
    await client.flushall()
    client.disconnect()
  })
  afterAll(() => redis.stop())
  const backends: Array<[string, JobBackend]> = [
    ['PostgreSQL', { databaseUrl: url }],
    ['Redis', { redisUrl: redis.url }],
  ]
  return { db, redis, closing, backends }
}
