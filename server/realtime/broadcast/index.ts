import type { Knex } from 'knex'
import type { Broadcast, Logger } from '#modules/shared'
import { createPostgresBroadcast } from './postgres-broadcast.ts'

export type RunningBroadcast = Broadcast & { close(): Promise<void> }

type Needs = { redisUrl?: string | undefined; databaseUrl: string; db: Knex; log: Logger }

/**
 * Live messages between all processes, over Redis if configured, else over PostgreSQL. At most 256
 * kB each, delivered once.
 */
export async function createBroadcast({
  redisUrl,
  databaseUrl,
  db,
  log,
}: Needs): Promise<RunningBroadcast> {
  if (!redisUrl) return createPostgresBroadcast({ databaseUrl, db, log })
  const { createRedisBroadcast } = await import('./redis-broadcast.ts')
  return createRedisBroadcast({ redisUrl, log })
}
