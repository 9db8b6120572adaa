import type { Job } from 'bullmq'
import type { Knex } from 'knex'
import type { Clock, JobHandler, Logger } from '#modules/shared'
import { runDueJobs } from './run-due-jobs.ts'
import type { Envelope } from './backends.ts'
import { AttemptFailed, failureOf } from './failure.ts'
import { startUpkeep } from './upkeep.ts'
import { skipOverlapping } from './skip-overlapping.ts'
import type { Outbox } from './outbox.ts'
import { pauseBeforeAttempt, type JobQueue } from './queue.ts'
import { startScheduler } from './scheduler.ts'
import { isRecurring, schedule } from './schedules.ts'
import { recordHeartbeat, removeHeartbeat } from './heartbeat.ts'
import { withTimeout } from './with-timeout.ts'

export type RunningWorker = {
  /**
   * Runs every recurring and every due job now and resolves when all are done. For a clock that was
   * moved.
   */
  runDueJobs(): Promise<void>
  /** Takes no more jobs and lets the running ones finish, for at most ten seconds. */
  close(): Promise<void>
}

type Needs = {
  queue: JobQueue
  outbox: Outbox
  handlers: readonly JobHandler[]
  clock: Clock
  log: Logger
  concurrency?: number
  /** The pause before the second attempt; each further pause is four times as long. */
  firstPauseMs?: number
  upkeepMs?: number
  /** After this long another worker takes over the job of a worker that died. */
  lostAfterMs?: number
  /** Where heartbeats are recorded. Without it none are. */
  db?: Knex
}

/** Runs the jobs. Any number of processes may run workers at the same time. */
export async function startWorker({
  queue,
  outbox,
  clock,
  log,
  concurrency = 10,
  firstPauseMs = 1_000,
  upkeepMs = 2_000,
  lostAfterMs = 5_000,
  db,
  ...given
}: Needs): Promise<RunningWorker> {
  const handlers = [...given.handlers, ...outbox.handlers]
  const byName = new Map(handlers.map((handler) => [handler.job.name, handler]))
  if (byName.size < handlers.length) throw new TypeError('Two handlers for one job')
  const runSweep = skipOverlapping()

  async function run(name: string, data: object): Promise<void> {
    const handler = byName.get(name)
    if (!handler) throw new Error('No handler')
    await (isRecurring(handler.job) ? runSweep(handler) : handler.run(data))
  }

  async function perform(job: Job<Envelope>): Promise<void> {
    try {
      await run(job.name, job.data.data)
    } catch (error) {
      const attempt = job.attemptsMade + 1
      const isLast = attempt >= (job.opts.attempts ?? 1)
      log[isLast ? 'error' : 'warn'](
        { job: job.name, jobId: job.id, attempt, ...failureOf(error) },
        isLast ? 'job failed for good' : 'job failed, it will be tried again',
      )
      throw new AttemptFailed(error)
    }
  }

  // Where the store is unavailable, upkeep creates the schedules when it returns.
  if (queue.store.isReady()) await schedule(queue.store.queue, handlers)
  const worker = queue.store.work(perform, {
    concurrency,
    lockDuration: lostAfterMs,
    stalledInterval: lostAfterMs,
    // A crash of the worker does not count as a failure of its job.
    maxStalledCount: 10,
    runRetryDelay: 1_000,
    settings: { backoffStrategy: (attemptsMade) => pauseBeforeAttempt(attemptsMade, firstPauseMs) },
  })
  worker.on('error', (error) => log.debug(failureOf(error), 'job store'))
  await queue.store.open(worker)
  const scheduler = startScheduler({
    jobs: queue.scheduled,
    clock,
    log,
    concurrency,
    run: ({ name, data }) => run(name, data),
    enqueue: (job) => queue.add([job]),
  })
  const upkeep = startUpkeep({
    queue,
    outbox,
    handlers,
    log,
    everyMs: upkeepMs,
    ...(db && { recordHeartbeat: () => recordHeartbeat(db) }),
  })

  return {
    runDueJobs: () => runDueJobs({ queue, scheduler, outbox, handlers, clock }),
    async close() {
      await upkeep.stop()
      await withTimeout(10_000, scheduler.stop()).catch(() => {})
      if (db) await removeHeartbeat(db).catch(() => {})
      await withTimeout(10_000, worker.close()).catch(() =>
        withTimeout(1_000, worker.close(true)).catch(() => {}),
      )
    },
  }
}
