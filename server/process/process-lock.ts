import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import pg from 'pg'

/**
 * How processes see that one of them is dead: each holds a lock of the database for as long as its
 * connection lives.
 */
export type ProcessLock = {
  readonly id: number
  /** False as soon as the database knows that the process is gone. */
  isAlive(db: Knex, id: number): Promise<boolean>
  close(): Promise<void>
}

/** "Here" on a telephone's keys. */
const ROOM = 4_373

export async function holdProcessLock(databaseUrl: string): Promise<ProcessLock> {
  const id = randomInt(1, 2_147_483_647)
  let isClosing = false
  let client: pg.Client | undefined
  let entering = enter()

  async function enter(): Promise<void> {
    for (let pause = 50; !isClosing; pause = Math.min(pause * 2, 1_000)) {
      const fresh = new pg.Client({
        connectionString: databaseUrl,
        application_name: 'patarta processLock of a process',
        connectionTimeoutMillis: 3_000,
        keepAlive: true,
      })
      fresh.on('error', () => {})
      try {
        await fresh.connect()
        // Not waited for: a connection of ours that was cut may still hold it for a moment.
        await fresh.query('select pg_try_advisory_lock($1, $2)', [ROOM, id])
        client = fresh
        fresh.once('end', () => {
          if (!isClosing) entering = enter()
        })
        return
      } catch {
        await fresh.end().catch(() => {})
        await delay(pause)
      }
    }
  }

  await entering
  return {
    id,
    async isAlive(db, other) {
      if (other === id) return true
      const { rows } = await db.raw<{ rows: Array<{ free: boolean }> }>(
        'select pg_try_advisory_xact_lock(?, ?) as free',
        [ROOM, other],
      )
      return !rows[0]?.free
    },
    async close() {
      isClosing = true
      await entering
      await client?.end().catch(() => {})
    },
  }
}
