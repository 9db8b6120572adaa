import type { Clock, Logger } from '#modules/shared'
import type { ScheduledJob, ScheduledJobs } from './scheduled-jobs.ts'
import { failureOf } from './failure.ts'

type Needs = {
  jobs: ScheduledJobs
  clock: Clock
  log: Logger
  run(job: ScheduledJob): Promise<void>
  /** Passes a failed job on to the queue, which retries it with pauses. */
  enqueue(job: ScheduledJob): Promise<void>
  concurrency: number
}

export type Scheduler = {
  /** Polls now, because the clock was moved. */
  wake(): void
  isBusy(): boolean
  stop(): Promise<void>
}

/**
 * A job added by another process is found at the next poll; one added here wakes the scheduler at
 * its time.
 */
const POLL_EVERY_MS = 1_000
/** Jobs taken per statement. Large enough that a backlog shrinks faster than it grows. */
const BATCH = 100

/**
 * Sleeps until the next scheduled job is due and runs it in this process, without the queue. Due
 * jobs are taken in one statement and deleted in batches.
 */
export function startScheduler({ jobs, clock, log, run, enqueue, concurrency }: Needs): Scheduler {
  const running = new Set<Promise<void>>()
  const deleting = new Set<Promise<void>>()
  let due: ScheduledJob[] = []
  let isStopped = false
  let isTaking = false
  let wakesAt = Infinity
  let wake = () => {}

  async function perform(job: ScheduledJob): Promise<void> {
    try {
      await run(job).catch((error: unknown) => {
        log.warn(
          { job: job.name, jobId: job.id, ...failureOf(error) },
          'a scheduled job failed, the queue tries it again',
        )
        return enqueue(job)
      })
      // Not awaited: the next job can start meanwhile, and jobs done in that time are deleted
      // together.
      const deleted = jobs
        .delete([job.id])
        .catch((error: unknown) => {
          log.warn(
            { jobId: job.id, ...failureOf(error) },
            'a scheduled job was not deleted and will run again',
          )
        })
        .finally(() => deleting.delete(deleted))
      deleting.add(deleted)
    } catch (error) {
      // Neither done nor queued: the row remains and runs again after its lease.
      log.warn(
        { job: job.name, jobId: job.id, ...failureOf(error) },
        'a scheduled job was neither done nor queued, it runs again after its lease',
      )
    }
  }

  async function runAll(): Promise<void> {
    while (due.length > 0) {
      for (const job of due.splice(0, concurrency - running.size)) {
        const done = perform(job).finally(() => running.delete(done))
        running.add(done)
      }
      if (due.length > 0) await Promise.race(running)
    }
  }

  async function poll(): Promise<void> {
    wakesAt = Infinity
    isTaking = true
    try {
      due = await jobs.take(BATCH)
    } finally {
      isTaking = false
    }
    const isMore = due.length === BATCH
    await runAll()
    if (!isMore) await sleepUntil((await jobs.findNext())?.getTime() ?? Infinity)
  }

  /** A job added during the poll may be due sooner than those found. */
  function sleepUntil(next: number): Promise<void> {
    if (isStopped) return Promise.resolve()
    const now = clock.now().getTime()
    wakesAt = Math.min(wakesAt, next, now + POLL_EVERY_MS)
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(1, wakesAt - now))
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function work(): Promise<void> {
    while (!isStopped) {
      await poll().catch((error: unknown) => {
        log.warn(failureOf(error), 'the scheduled jobs could not be read')
        return sleepUntil(Infinity)
      })
    }
  }

  jobs.onAdded((at) => {
    if (at.getTime() >= wakesAt) return
    wakesAt = at.getTime()
    wake()
  })
  const working = work()
  return {
    wake: () => wake(),
    isBusy: () => isTaking || due.length + running.size + deleting.size > 0,
    async stop() {
      isStopped = true
      wake()
      await working
      await Promise.allSettled(running)
      await Promise.allSettled(deleting)
    },
  }
}
