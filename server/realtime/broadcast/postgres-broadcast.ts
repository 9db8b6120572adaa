import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import pg from 'pg'
import type { Broadcast, Logger } from '#modules/shared'
import { createAssembler, toParts } from './parts.ts'
import { createReceivers, encode } from './receivers.ts'

const CHANNEL = 'patarta_broadcast'

type Needs = { databaseUrl: string; db: Knex; log: Logger }

/**
 * Live messages over PostgreSQL's NOTIFY, received by every process on this database. The listening
 * connection is renewed when it breaks.
 */
export async function createPostgresBroadcast({
  databaseUrl,
  db,
  log,
}: Needs): Promise<Broadcast & { close(): Promise<void> }> {
  const receivers = createReceivers(log)
  let closing = false
  let renewing: Promise<void> | undefined
  let client = await listen()

  async function listen(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'patarta broadcast',
      connectionTimeoutMillis: 3_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    const assemble = createAssembler()
    fresh.on('error', () => {})
    fresh.on('notification', ({ payload = '' }) => {
      const text = assemble(payload)
      if (text !== undefined) receivers.deliver(text)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
    } catch (error) {
      await fresh.end().catch(() => {})
      throw error
    }
    fresh.once('end', () => {
      if (!closing) renewing = renew()
    })
    return fresh
  }

  async function renew(): Promise<void> {
    log.warn({}, 'live messages are interrupted')
    for (let pause = 50; !closing; pause = Math.min(pause * 2, 1_000)) {
      try {
        client = await listen()
        return log.info({}, 'live messages are back')
      } catch {
        await delay(pause)
      }
    }
  }

  return {
    async publish(channel, message) {
      const parts = toParts(encode(channel, message))
      // One statement is one transaction: the parts arrive in order and together.
      await db.raw(
        `select pg_notify('${CHANNEL}', part) from unnest(?::text[]) with ordinality as parts (part, place) order by place`,
        [parts],
      )
    },
    subscribe: async (channel, receive) => receivers.add(channel, receive),
    async close() {
      closing = true
      await renewing
      await client.end().catch(() => {})
    },
  }
}
