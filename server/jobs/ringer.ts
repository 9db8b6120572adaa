import type { Clock, Logger } from '#modules/shared'
import type { Alarm, AlarmTable } from './alarm-table.ts'
import { failureOf } from './failure.ts'

type Needs = {
  alarms: AlarmTable
  clock: Clock
  log: Logger
  /** Does what the alarm is for. */
  ring(alarm: Alarm): Promise<void>
  /** Takes what could not be done: there it is tried again, with pauses. */
  handOver(alarm: Alarm): Promise<void>
  atOnce: number
}

export type Ringer = {
  /** Looks now: the clock was moved. */
  wake(): void
  isRinging(): boolean
  stop(): Promise<void>
}

/** An alarm that another process sets is seen at the next look; one set here, at its moment. */
const LOOK_EVERY_MS = 1_000

/**
 * Sleeps until the next alarm's moment and rings it right here, without a way through the queue: all that are due are taken in one
 * statement, and done ones go in one as well.
 */
export function startRinger({ alarms, clock, log, ring, handOver, atOnce }: Needs): Ringer {
  const ringing = new Set<Promise<void>>()
  let isStopped = false
  let isTaking = false
  let wakesAt = Infinity
  let wake = () => {}

  async function perform(alarm: Alarm): Promise<void> {
    try {
      await ring(alarm).catch((error: unknown) => {
        log.warn({ job: alarm.name, jobId: alarm.id, ...failureOf(error) }, 'an alarm could not be answered, the queue tries again')
        return handOver(alarm)
      })
      await alarms.clear([alarm.id])
    } catch (error) {
      // Neither done nor handed over: the row is still there, and rings again when the lease is over.
      log.warn({ job: alarm.name, jobId: alarm.id, ...failureOf(error) }, 'an alarm is put off')
    }
  }

  async function takeDue(): Promise<'all' | 'some'> {
    const free = atOnce - ringing.size
    if (free === 0) return 'some'
    isTaking = true
    try {
      const due = await alarms.take(free)
      for (const alarm of due) {
        const done = perform(alarm).finally(() => ringing.delete(done))
        ringing.add(done)
      }
      return due.length < free ? 'all' : 'some'
    } finally {
      isTaking = false
    }
  }

  async function look(): Promise<void> {
    wakesAt = Infinity
    if ((await takeDue()) === 'all') await sleepUntil((await alarms.findNext())?.getTime() ?? Infinity)
    else await Promise.race(ringing)
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
    isRinging: () => isTaking || ringing.size > 0,
    async stop() {
      isStopped = true
      wake()
      await working
      await Promise.allSettled(ringing)
    },
  }
}
