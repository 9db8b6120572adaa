import type { Knex } from 'knex'
import type { Clock } from '#modules/shared'
import { inBatches } from './batch.ts'
import type { Entry } from './entry.ts'

/** A job taken by a worker. Another worker may take it again only after the lease. */
export type ScheduledJob = Pick<Entry, 'id' | 'name' | 'data' | 'attempts'>

export type ScheduledJobs = {
  add(entries: readonly Required<Entry>[]): Promise<void>
  /** Takes at most `limit` due jobs, the longest overdue first. */
  take(limit: number): Promise<ScheduledJob[]>
  /** Deletes jobs that are done or were passed on to the queue. */
  delete(ids: readonly string[]): Promise<void>
  /** The time of the next job, due or not. */
  findNext(): Promise<Date | undefined>
  /** Registers a listener for jobs that are added in this process. */
  onAdded(listener: (at: Date) => void): void
}

/**
 * After this long, jobs of a worker that died are free again. Sweeps check the same deadlines every
 * few seconds anyway.
 */
const LEASE_MS = 30_000

/**
 * Makes a statement commit without waiting for the disk (synchronous_commit = off). If the database
 * crashes just then, the job runs once more, which handlers must allow for.
 */
const NO_SYNC_COMMIT = `(select set_config('synchronous_commit', 'off', true)) as without_waiting`

/**
 * Jobs that wait for a time, always in PostgreSQL, whatever store the queue uses. Any number of
 * workers may take from it; each row goes to one of them.
 */
export function createScheduledJobs({ db, clock }: { db: Knex; clock: Clock }): ScheduledJobs {
  const listeners: Array<(at: Date) => void> = []

  return {
    async add(entries) {
      const rows = entries.map(({ id, name, data, attempts, runAt }) => ({
        id,
        job: name,
        data: JSON.stringify(data),
        attempts,
        dueAt: runAt,
      }))
      await db('deadline_timer').insert(rows).onConflict('id').ignore()
      const earliest = new Date(Math.min(...entries.map(({ runAt }) => runAt.getTime())))
      for (const listener of listeners) listener(earliest)
    },
    async take(limit) {
      const now = clock.now()
      const { rows } = await db.raw<{ rows: ScheduledJob[] }>(
        `update deadline_timer set due_at = ? from ${NO_SYNC_COMMIT} where id in (select id from deadline_timer where due_at <= ? order by due_at limit ? for update skip locked) returning id, job as name, data, attempts`,
        [new Date(now.getTime() + LEASE_MS), now, limit],
      )
      return rows
    },
    delete: inBatches(async (ids: readonly string[]) => {
      await db.raw(`delete from deadline_timer using ${NO_SYNC_COMMIT} where id = any(?)`, [
        [...ids],
      ])
    }),
    findNext: async () =>
      (await db('deadline_timer').min<{ at: Date | null }>('due_at as at').first())?.at ??
      undefined,
    onAdded: (listener) => void listeners.push(listener),
  }
}
