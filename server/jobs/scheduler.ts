import type { Clock, Logger } from '#modules/shared'
import type { ScheduledJob, ScheduledJobs } from './scheduled-jobs.ts'
import { failureOf } from './failure.ts'

type Needs = {
  alarms: ScheduledJobs
  clock: Clock
  log: Logger
  /** Does what the alarm is for. */
  ring(alarm: ScheduledJob): Promise<void>
  /** Takes what could not be done: there it is tried again, with pauses. */
  handOver(alarm: ScheduledJob): Promise<void>
  atOnce: number
}

export type Scheduler = {
  /** Looks now: the clock was moved. */
  wake(): void
  isRinging(): boolean
  stop(): Promise<void>
}

/** An alarm that another process sets is seen at the next look; one set here, at its moment. */
const LOOK_EVERY_MS = 1_000
/**
 * So many are taken in one statement: after a pause of the database a backlog is worked off faster
 * than it grows.
 */
const HANDFUL = 100

/**
 * Sleeps until the next alarm's moment and rings it right here, without a way through the queue:
 * all that are due are taken in one statement, and done ones go in one as well.
 */
export function startScheduler({ alarms, clock, log, ring, handOver, atOnce }: Needs): Scheduler {
  const ringing = new Set<Promise<void>>()
  const clearing = new Set<Promise<void>>()
  let waiting: ScheduledJob[] = []
  let isStopped = false
  let isTaking = false
  let wakesAt = Infinity
  let wake = () => {}

  async function perform(alarm: ScheduledJob): Promise<void> {
    try {
      await ring(alarm).catch((error: unknown) => {
        log.warn(
          { job: alarm.name, jobId: alarm.id, ...failureOf(error) },
          'an alarm could not be answered, the queue tries again',
        )
        return handOver(alarm)
      })
      // Not waited for: the next one rings meanwhile, and what was done in that time is cleared
      // together.
      const cleared = alarms
        .clear([alarm.id])
        .catch((error: unknown) => {
          log.warn(
            { jobId: alarm.id, ...failureOf(error) },
            'an alarm was not cleared and will ring again',
          )
        })
        .finally(() => clearing.delete(cleared))
      clearing.add(cleared)
    } catch (error) {
      // Neither done nor handed over: the row is still there, and rings again when the lease is
      // over.
      log.warn({ job: alarm.name, jobId: alarm.id, ...failureOf(error) }, 'an alarm is put off')
    }
  }

  async function ringAll(): Promise<void> {
    while (waiting.length > 0) {
      for (const alarm of waiting.splice(0, atOnce - ringing.size)) {
        const done = perform(alarm).finally(() => ringing.delete(done))
        ringing.add(done)
      }
      if (waiting.length > 0) await Promise.race(ringing)
    }
  }

  async function look(): Promise<void> {
    wakesAt = Infinity
    isTaking = true
    try {
      waiting = await alarms.take(HANDFUL)
    } finally {
      isTaking = false
    }
    const isMore = waiting.length === HANDFUL
    await ringAll()
    if (!isMore) await sleepUntil((await alarms.findNext())?.getTime() ?? Infinity)
  }

  /** What was set while we looked may be sooner than what we found. */
  function sleepUntil(next: number): Promise<void> {
    if (isStopped) return Promise.resolve()
    const now = clock.now().getTime()
    wakesAt = Math.min(wakesAt, next, now + LOOK_EVERY_MS)
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
      await look().catch((error: unknown) => {
        log.warn(failureOf(error), 'the alarms could not be looked at')
        return sleepUntil(Infinity)
      })
    }
  }

  alarms.onSet((at) => {
    if (at.getTime() >= wakesAt) return
    wakesAt = at.getTime()
    wake()
  })
  const working = work()
  return {
    wake: () => wake(),
    isRinging: () => isTaking || waiting.length + ringing.size + clearing.size > 0,
    async stop() {
      isStopped = true
      wake()
      await working
      await Promise.allSettled(ringing)
      await Promise.allSettled(clearing)
    },
  }
}
