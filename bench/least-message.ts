import { once } from 'node:events'
import { Redis } from 'ioredis'
import type { Knex } from 'knex'
import { newId } from '#modules/shared'

/**
 * The floor of everything that is told live: one row committed, then from publishing to the message
 * over Redis. Milliseconds of each of `count` messages, sorted.
 */
export async function leastMessages(
  { db, redisUrl }: { db: Knex; redisUrl: string },
  count: number,
): Promise<number[]> {
  await db.raw('create table if not exists bench_row (id uuid primary key, words text)')
  const [publisher, subscriber] = [new Redis(redisUrl), new Redis(redisUrl)]
  await subscriber.subscribe('bench')
  const took: number[] = []
  for (let n = 0; n < count; n++) {
    const received = once(subscriber, 'message')
    const startedAt = process.hrtime.bigint()
    await db.transaction((tx) => tx('bench_row').insert({ id: newId(), words: 'x'.repeat(200) }))
    await publisher.publish('bench', 'x'.repeat(600))
    await received
    took.push(Number(process.hrtime.bigint() - startedAt) / 1e6)
  }
  subscriber.disconnect()
  publisher.disconnect()
  return took.toSorted((a, b) => a - b)
}
