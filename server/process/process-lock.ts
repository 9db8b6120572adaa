import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Knex } from 'knex'
import pg from 'pg'

/**
 * Shows other processes whether this one is alive: it holds an advisory lock for as long as its
 * connection lives.
 */
export type ProcessLock = {
  readonly id: number
  /** False as soon as the database has noticed that the process is gone. */
  isAlive(db: Knex, id: number): Promise<boolean>
  close(): Promise<void>
}

/** The first key of these advisory locks; the second is the process's id. */
const LOCK_KEY = 4_373

export async function holdProcessLock(databaseUrl: string): Promise<ProcessLock> {
  const id = randomInt(1, 2_147_483_647)
  let isClosing = false
  let client: pg.Client | undefined
  let connecting = connect()

  async function connect(): Promise<void> {
    for (let pause = 50; !isClosing; pause = Math.min(pause * 2, 1_000)) {
      const fresh = new pg.Client({
        connectionString: databaseUrl,
        application_name: 'patarta process lock',
        connectionTimeoutMillis: 3_000,
        keepAlive: true,
      })
      fresh.on('error', () => {})
      try {
        await fresh.connect()
        // Not required to succeed: a broken connection of ours may still hold the lock for a
        // moment.
        await fresh.query('select pg_try_advisory_lock($1, $2)', [LOCK_KEY, id])
        client = fresh
        fresh.once('end', () => {
          if (!isClosing) connecting = connect()
        })
        return
      } catch {
        await fresh.end().catch(() => {})
        await delay(pause)
      }
    }
  }

  await connecting
  return {
    id,
    async isAlive(db, other) {
      if (other === id) return true
      const { rows } = await db.raw<{ rows: Array<{ free: boolean }> }>(
        'select pg_try_advisory_xact_lock(?, ?) as free',
        [LOCK_KEY, other],
      )
      return !rows[0]?.free
    },
    async close() {
      isClosing = true
      await connecting
      await client?.end().catch(() => {})
    },
  }
}
