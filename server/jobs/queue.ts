import type { Knex } from 'knex'
import { newId, type Clock, type JobType, type Jobs, type Logger } from '#modules/shared'
import type { Entry } from './entry.ts'
import { createScheduledJobs, type ScheduledJobs } from './scheduled-jobs.ts'
import { inBatches } from './batch.ts'
import { openStore, type JobBackend, type Store } from './backends.ts'
import { failureOf } from './failure.ts'
import { withTimeout } from './with-timeout.ts'

export type JobQueue = Jobs & {
  /** Adds all entries or throws; then the caller tries again. */
  add(entries: readonly Entry[]): Promise<void>
  store: Store
  /** Jobs that wait for a time. */
  scheduled: ScheduledJobs
  /** The latest jobs that were given up; rejects while the store does not respond. */
  listFailed(): Promise<FailedJob[]>
  close(): Promise<void>
}

export type FailedJob = { name: string; data: object; failedAt: Date }

type Needs = { backend: JobBackend; db: Knex; clock: Clock; log: Logger }

const KEEP = {
  removeOnComplete: { age: 3_600, count: 10_000 },
  removeOnFail: { age: 14 * 24 * 3_600, count: 10_000 },
}

const MAX_FAILED = 1_000

/** The outbox type of a job that waits for its store to come back. */
export const PARKED = 'job.parked'

/**
 * The queue behind `Jobs`. Jobs with a time wait for it in a table (docs/decisions/046). While the
 * store is unavailable, all others wait in the outbox table, from which the sweep enqueues them: a
 * Redis outage loses no job.
 */
export async function createQueue({ backend, db, clock, log }: Needs): Promise<JobQueue> {
  const store = await openStore(backend)
  store.queue.on('error', (error) => log.debug(failureOf(error), 'job store'))
  await store.open(store.queue)
  if (!store.isReady())
    log.warn({}, 'the job store is unavailable; until it is back, jobs wait in the outbox')

  const addBatched = inBatches(async (entries: readonly Entry[]) => {
    if (!store.isReady()) throw new Error('The job store is unavailable')
    const jobs = entries.map(({ name, id, data, attempts }) => ({
      name,
      data: { data },
      opts: { jobId: id, ...retryOptions(attempts) },
    }))
    await withTimeout(store.timeoutMs, store.queue.addBulk(jobs))
  })
  const scheduled = createScheduledJobs({ db, clock })
  const addScheduledBatched = inBatches(scheduled.add)
  const hasTime = (entry: Entry): entry is Required<Entry> => entry.runAt !== undefined
  async function add(entries: readonly Entry[]): Promise<void> {
    const [later, now] = [entries.filter(hasTime), entries.filter((entry) => !hasTime(entry))]
    await Promise.all([
      later.length > 0 && addScheduledBatched(later),
      now.length > 0 && addBatched(now),
    ])
  }

  async function enqueue<Data extends object>(
    job: JobType<Data>,
    data: Data,
    { id = newId(), runAt }: { id?: string; runAt?: Date } = {},
  ): Promise<void> {
    if (id.includes(':') || /^\d+$/.test(id))
      throw new TypeError(`A job id must not contain ":" and must not be a plain number: "${id}"`)
    const entry: Entry = {
      name: job.name,
      id,
      data,
      attempts: job.attempts,
      ...(runAt && { runAt }),
    }
    try {
      await add([entry])
    } catch (error) {
      log.warn(
        { job: job.name, ...failureOf(error) },
        'the job store is unavailable, the job waits in the outbox',
      )
      await db('outbox').insert({
        id: newId(),
        type: PARKED,
        payload: JSON.stringify(entry),
        occurredAt: clock.now(),
      })
    }
  }

  async function listFailed(): Promise<FailedJob[]> {
    if (!store.isReady()) throw new Error('The job store is unavailable')
    const failed = await withTimeout(store.timeoutMs, store.queue.getFailed(0, MAX_FAILED - 1))
    return failed.map(({ name, data, finishedOn, timestamp }) => ({
      name,
      data: data.data,
      failedAt: new Date(finishedOn ?? timestamp),
    }))
  }

  return { enqueue, add, store, scheduled, listFailed, close: store.close }
}

/**
 * Retries a failed job after 1 s, 4 s, 16 s … and at most an hour: eight attempts span about 80
 * minutes.
 */
export const retryOptions = (attempts: number) => ({
  attempts,
  backoff: { type: 'custom' },
  ...KEEP,
})
export const pauseBeforeAttempt = (attemptsMade: number, firstPauseMs: number): number =>
  Math.min(firstPauseMs * 4 ** (attemptsMade - 1), 3_600_000)
