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
 * What a worker does every few seconds without any queue: it sweeps the outbox and looks after the
 * store. A store that came back empty, or whose jobs were cleared, gets its alarm clocks and the
 * latest news again; while it is away, the sweeps that keep promises about time ring right here.
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
  const rangAt = new Map<JobHandler, number>()
  let away = false
  let silent: string | undefined
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let beating: Promise<void> = Promise.resolve()

  async function beat(): Promise<void> {
    await lookAfterStore().catch((error: unknown) => {
      log.error(failureOf(error), 'looking after the job store failed')
    })
    await recordHeartbeat().catch((error: unknown) => {
      log.debug(failureOf(error), 'no sign of life could be left')
    })
    if (!away)
      await outbox.sweep().catch((error: unknown) => {
        log.warn(failureOf(error), 'the outbox could not be swept')
      })
    if (!stopped) timer = setTimeout(next, everyMs)
  }

  async function lookAfterStore(): Promise<void> {
    const found = await lookAtStore()
    if ((found === 'away') !== away)
      log.warn(
        {},
        found === 'away'
          ? 'the job store is away, sweeps ring without it'
          : 'the job store is back',
      )
    away = found === 'away'
    if (away) return ringHere()
    if (found === 'whole') return
    log.warn({}, 'the job store was emptied, its alarm clocks are set anew')
    await schedule(queue.store.queue, handlers)
    await outbox.recall()
  }

  async function lookAtStore(): Promise<'away' | 'emptied' | 'whole'> {
    if (!queue.store.isReady()) return 'away'
    try {
      if ((await withTimeout(2_000, queue.store.queue.getJobSchedulersCount())) < expected)
        return 'emptied'
      const before = silent
      silent = await withTimeout(2_000, findSilentAlarm())
      return silent && silent === before ? 'emptied' : 'whole'
    } catch {
      return 'away'
    }
  }

  /**
   * An alarm clock whose job is gone never rings again: somebody cleared the jobs and left the
   * clocks. Believed when two beats find the same one, since between two questions a clock may
   * ring.
   */
  async function findSilentAlarm(): Promise<string | undefined> {
    const [next] = await queue.store.queue.getJobSchedulers(0, 0, true)
    if (!next || !isOverdue(next) || (await hasJob(queue.store.queue, next))) return undefined
    return `${next.key} ${next.next}`
  }

  async function ringHere(): Promise<void> {
    for (const handler of sweeps) {
      if (Date.now() - (rangAt.get(handler) ?? 0) < (handler.job.everySeconds ?? 0) * 1_000)
        continue
      rangAt.set(handler, Date.now())
      await handler.run({}).catch((error: unknown) => {
        log.error({ job: handler.job.name, ...failureOf(error) }, 'a sweep failed')
      })
    }
  }

  const next = () => {
    beating = beat()
  }
  next()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await beating
    },
  }
}
