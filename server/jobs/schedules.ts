import type { JobSchedulerJson, Queue } from 'bullmq'
import { DEFAULT_TIME_ZONE, type JobHandler, type JobType } from '#modules/shared'
import type { Envelope } from './backends.ts'
import { retried } from './queue.ts'

export const isRecurring = ({ everySeconds, dailyAt }: JobType): boolean =>
  everySeconds !== undefined || dailyAt !== undefined

type AlarmClock = Pick<JobSchedulerJson, 'key' | 'next' | 'every' | 'pattern' | 'tz'>

/**
 * Makes the store's alarm clocks the ones the code names: new and changed ones are set, forgotten
 * ones removed. One whose moment passed while no worker was there is left as it is: setting it anew
 * would put off until tomorrow what was to be done last night, and on a machine that is off at
 * night for ever.
 */
export async function schedule(
  queue: Queue<Envelope>,
  handlers: readonly JobHandler[],
): Promise<void> {
  const recurring = handlers.map(({ job }) => job).filter(isRecurring)
  const found = new Map((await queue.getJobSchedulers()).map((clock) => [clock.key, clock]))
  for (const job of recurring) {
    const clock = found.get(job.name)
    if (clock && isSet(clock, rhythm(job)) && isOverdue(clock) && (await hasJob(queue, clock)))
      continue
    await queue.upsertJobScheduler(job.name, rhythm(job), {
      name: job.name,
      data: { data: {} },
      opts: retried(job.attempts),
    })
  }
  const wanted = new Set(recurring.map(({ name }) => name))
  for (const key of found.keys()) if (!wanted.has(key)) await queue.removeJobScheduler(key)
}

/** It has rung by now, or is about to. */
export const isOverdue = ({ next }: Pick<AlarmClock, 'next'>): boolean =>
  next !== undefined && next <= Date.now()

/**
 * Whether the job that this clock rings next is there and not done: without it the clock never
 * rings again.
 */
export async function hasJob(
  queue: Queue<Envelope>,
  { key, next }: Pick<AlarmClock, 'key' | 'next'>,
): Promise<boolean> {
  const job = await queue.getJob(`repeat:${key}:${next}`)
  return job !== undefined && !job.finishedOn
}

type Rhythm = { every: number } | { pattern: string; tz: string }

const isSet = (clock: AlarmClock, wanted: Rhythm): boolean =>
  'every' in wanted
    ? Number(clock.every) === wanted.every
    : clock.pattern === wanted.pattern && clock.tz === wanted.tz

/** "HH:MM" is wall time in Vilnius on both sides of a clock change. */
function rhythm({ name, everySeconds, dailyAt }: JobType): Rhythm {
  if (everySeconds !== undefined) return { every: everySeconds * 1_000 }
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(dailyAt ?? '') ?? []
  if (hour === undefined || minute === undefined)
    throw new TypeError(`${name} rings daily at "${dailyAt}", which is no HH:MM`)
  return { pattern: `${Number(minute)} ${Number(hour)} * * *`, tz: DEFAULT_TIME_ZONE }
}
