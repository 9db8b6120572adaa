import type { Knex } from 'knex'
import type { Clock } from '#modules/shared'
import { inBatches } from './batch.ts'
import type { Entry } from './entry.ts'

/** What was taken to be rung; another worker may take it again only after the lease. */
export type ScheduledJob = Pick<Entry, 'id' | 'name' | 'data' | 'attempts'>

export type ScheduledJobs = {
  set(entries: readonly Required<Entry>[]): Promise<void>
  /** At most so many whose moment has come, the longest waiting first. */
  take(most: number): Promise<ScheduledJob[]>
  /** They are done, or somebody else's business. */
  clear(ids: readonly string[]): Promise<void>
  /** The moment of the next one, due or not. */
  findNext(): Promise<Date | undefined>
  /** Hears of each alarm that is set in this process. */
  onSet(handle: (at: Date) => void): void
}

/**
 * A worker that died gives back what it held after this long. Sweeps look for the same deadlines
 * every few seconds anyway.
 */
const LEASE_MS = 30_000

/**
 * Taking and clearing need not wait for the disk: a database that crashes just then has the row
 * ring once more, which its handler bears.
 */
const WITHOUT_WAITING = `(select set_config('synchronous_commit', 'off', true)) as without_waiting`

/**
 * Work with a moment, in PostgreSQL whatever the queue is kept in. Any number of workers may take
 * from it: a row goes to one of them.
 */
export function createScheduledJobs({ db, clock }: { db: Knex; clock: Clock }): ScheduledJobs {
  const listeners: Array<(at: Date) => void> = []

  return {
    async set(entries) {
      const rows = entries.map(({ id, name, data, attempts, runAt }) => ({
        id,
        job: name,
        data: JSON.stringify(data),
        attempts,
        ringsAt: runAt,
      }))
      await db('alarm').insert(rows).onConflict('id').ignore()
      const earliest = new Date(Math.min(...entries.map(({ runAt }) => runAt.getTime())))
      for (const handle of listeners) handle(earliest)
    },
    async take(most) {
      const now = clock.now()
      const { rows } = await db.raw<{ rows: ScheduledJob[] }>(
        `update alarm set rings_at = ? from ${WITHOUT_WAITING} where id in (select id from alarm where rings_at <= ? order by rings_at limit ? for update skip locked) returning id, job as name, data, attempts`,
        [new Date(now.getTime() + LEASE_MS), now, most],
      )
      return rows
    },
    clear: inBatches(async (ids: readonly string[]) => {
      await db.raw(`delete from alarm using ${WITHOUT_WAITING} where id = any(?)`, [[...ids]])
    }),
    findNext: async () =>
      (await db('alarm').min<{ at: Date | null }>('rings_at as at').first())?.at ?? undefined,
    onSet: (hear) => void listeners.push(hear),
  }
}
