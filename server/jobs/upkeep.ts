import type { JobHandler, Logger } from '#modules/shared'
import { failureOf } from './failure.ts'
import type { Outbox } from './outbox.ts'
import type { JobQueue } from './queue.ts'
import { hasJob, isOverdue, isRecurring, schedule } from './schedules.ts'
import { withTimeout } from './with-timeout.ts'

type Needs = {
  queue: JobQueue
  outbox: Outbox
  handlers: readonly JobHandler[]
  log: Logger
  everyMs: number
  recordHeartbeat?: () => Promise<void>
}

/**
 * What a worker does every few seconds without the queue: it sweeps the outbox and checks the
 * store. After the store lost its jobs, schedules and recent events are added again. While the
 * store is unavailable, the recurring sweeps run in this process.
 */
export function startUpkeep({
  queue,
  outbox,
  handlers,
  log,
  everyMs,
  recordHeartbeat = async () => {},
}: Needs): { stop(): Promise<void> } {
  const expected = handlers.filter(({ job }) => isRecurring(job)).length
  const sweeps = handlers.filter(({ job }) => job.everySeconds !== undefined)
  const ranAt = new Map<JobHandler, number>()
  let isUnavailable = false
  let orphaned: string | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  async function run(): Promise<void> {
    await checkStore().catch((error: unknown) => {
      log.error(failureOf(error), 'the check of the job store failed')
    })
    await recordHeartbeat().catch((error: unknown) => {
      log.debug(failureOf(error), 'the heartbeat could not be recorded')
    })
    if (!isUnavailable)
      await outbox.sweep().catch((error: unknown) => {
        log.warn(failureOf(error), 'the outbox could not be swept')
      })
    if (!stopped) timer = setTimeout(next, everyMs)
  }

  async function checkStore(): Promise<void> {
    const found = await readStoreState()
    if ((found === 'unavailable') !== isUnavailable)
      log.warn(
        {},
        found === 'unavailable'
          ? 'the job store is unavailable, sweeps run without it'
          : 'the job store is back',
      )
    isUnavailable = found === 'unavailable'
    if (isUnavailable) return runSweepsHere()
    if (found === 'complete') return
    log.warn({}, 'the job store was emptied, its schedules are created again')
    await schedule(queue.store.queue, handlers)
    await outbox.redispatchRecent()
  }

  async function readStoreState(): Promise<'unavailable' | 'emptied' | 'complete'> {
    if (!queue.store.isReady()) return 'unavailable'
    try {
      if ((await withTimeout(2_000, queue.store.queue.getJobSchedulersCount())) < expected)
        return 'emptied'
      const before = orphaned
      orphaned = await withTimeout(2_000, findOrphanedScheduler())
      return orphaned && orphaned === before ? 'emptied' : 'complete'
    } catch {
      return 'unavailable'
    }
  }

  /**
   * A schedule whose next job is missing never runs again: its jobs were deleted but not the
   * schedule. It counts only when two checks find the same one, because it may run between two
   * queries.
   */
  async function findOrphanedScheduler(): Promise<string | undefined> {
    const [next] = await queue.store.queue.getJobSchedulers(0, 0, true)
    if (!next || !isOverdue(next) || (await hasJob(queue.store.queue, next))) return undefined
    return `${next.key} ${next.next}`
  }

  async function runSweepsHere(): Promise<void> {
    for (const handler of sweeps) {
      if (Date.now() - (ranAt.get(handler) ?? 0) < (handler.job.everySeconds ?? 0) * 1_000) continue
      ranAt.set(handler, Date.now())
      await handler.run({}).catch((error: unknown) => {
        log.error({ job: handler.job.name, ...failureOf(error) }, 'a sweep failed')
      })
    }
  }

  const next = () => {
    running = run()
  }
  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
