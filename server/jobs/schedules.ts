import type { JobSchedulerJson, Queue } from 'bullmq'
import { DEFAULT_TIME_ZONE, type JobHandler, type JobType } from '#modules/shared'
import type { Envelope } from './backends.ts'
import { retryOptions } from './queue.ts'

export const isRecurring = ({ everySeconds, dailyAt }: JobType): boolean =>
  everySeconds !== undefined || dailyAt !== undefined

type JobScheduler = Pick<JobSchedulerJson, 'key' | 'next' | 'every' | 'pattern' | 'tz'>

/**
 * Makes the store's schedules match the handlers: adds new ones, updates changed ones, removes the
 * rest. A schedule whose run was missed is left as it is: updating it would put off last night's
 * job until tomorrow, and on a machine that is off at night for ever.
 */
export async function schedule(
  queue: Queue<Envelope>,
  handlers: readonly JobHandler[],
): Promise<void> {
  const recurring = handlers.map(({ job }) => job).filter(isRecurring)
  const found = new Map(
    (await queue.getJobSchedulers()).map((scheduler) => [scheduler.key, scheduler]),
  )
  for (const job of recurring) {
    const scheduler = found.get(job.name)
    if (
      scheduler &&
      hasInterval(scheduler, intervalOf(job)) &&
      isOverdue(scheduler) &&
      (await hasJob(queue, scheduler))
    )
      continue
    await queue.upsertJobScheduler(job.name, intervalOf(job), {
      name: job.name,
      data: { data: {} },
      opts: retryOptions(job.attempts),
    })
  }
  const wanted = new Set(recurring.map(({ name }) => name))
  for (const key of found.keys()) if (!wanted.has(key)) await queue.removeJobScheduler(key)
}

/** Its next run is due. */
export const isOverdue = ({ next }: Pick<JobScheduler, 'next'>): boolean =>
  next !== undefined && next <= Date.now()

/**
 * Whether the next job of this schedule exists and is not done. Without it the schedule never runs
 * again.
 */
export async function hasJob(
  queue: Queue<Envelope>,
  { key, next }: Pick<JobScheduler, 'key' | 'next'>,
): Promise<boolean> {
  const job = await queue.getJob(`repeat:${key}:${next}`)
  return job !== undefined && !job.finishedOn
}

type Interval = { every: number } | { pattern: string; tz: string }

const hasInterval = (scheduler: JobScheduler, wanted: Interval): boolean =>
  'every' in wanted
    ? Number(scheduler.every) === wanted.every
    : scheduler.pattern === wanted.pattern && scheduler.tz === wanted.tz

/** "HH:MM" is wall time in Vilnius, on both sides of a daylight saving change. */
function intervalOf({ name, everySeconds, dailyAt }: JobType): Interval {
  if (everySeconds !== undefined) return { every: everySeconds * 1_000 }
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(dailyAt ?? '') ?? []
  if (hour === undefined || minute === undefined)
    throw new TypeError(`${name} runs daily at "${dailyAt}", which is no HH:MM`)
  return { pattern: `${Number(minute)} ${Number(hour)} * * *`, tz: DEFAULT_TIME_ZONE }
}
