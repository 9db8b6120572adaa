import type { Queue } from 'bullmq'
import { DEFAULT_TIME_ZONE, type JobHandler, type JobType } from '#modules/shared'
import type { Envelope } from './backends.ts'
import { retried } from './queue.ts'

export const isRecurring = ({ everySeconds, dailyAt }: JobType): boolean => everySeconds !== undefined || dailyAt !== undefined

/** Makes the store's alarm clocks the ones the code names: new and changed ones are set, forgotten ones removed. */
export async function schedule(queue: Queue<Envelope>, handlers: readonly JobHandler[]): Promise<void> {
  const recurring = handlers.map(({ job }) => job).filter(isRecurring)
  for (const job of recurring) await queue.upsertJobScheduler(job.name, rhythm(job), { name: job.name, data: { data: {} }, opts: retried(job.attempts) })
  const wanted = new Set(recurring.map(({ name }) => name))
  for (const { key } of await queue.getJobSchedulers()) if (!wanted.has(key)) await queue.removeJobScheduler(key)
}

/** "HH:MM" is wall time in Vilnius on both sides of a clock change. */
function rhythm({ name, everySeconds, dailyAt }: JobType): { every: number } | { pattern: string; tz: string } {
  if (everySeconds !== undefined) return { every: everySeconds * 1_000 }
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(dailyAt ?? '') ?? []
  if (hour === undefined || minute === undefined) throw new TypeError(`${name} rings daily at "${dailyAt}", which is no HH:MM`)
  return { pattern: `${Number(minute)} ${Number(hour)} * * *`, tz: DEFAULT_TIME_ZONE }
}
