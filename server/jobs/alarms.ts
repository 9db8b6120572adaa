import { setTimeout as delay } from 'node:timers/promises'
import type { Clock, JobHandler } from '#modules/shared'
import type { Outbox } from './outbox.ts'
import type { JobQueue } from './queue.ts'
import { isRecurring } from './schedules.ts'

type Needs = { queue: JobQueue; outbox: Outbox; handlers: readonly JobHandler[]; clock: Clock }

const PATIENCE = 60_000

/**
 * For a clock that was moved: rings every recurring job once, wakes the jobs whose moment has come by that clock, and
 * answers when everything that followed is done. Jobs that failed and wait for another attempt are not waited for.
 */
export async function ringAlarms({ queue, outbox, handlers, clock }: Needs): Promise<void> {
  for (const handler of handlers) if (isRecurring(handler.job)) await handler.run({})
  const deadline = Date.now() + PATIENCE
  while (await somethingWasLeft({ queue, outbox, clock })) {
    if (Date.now() > deadline) throw new Error(`The alarms were not all heard within ${PATIENCE / 1_000} s; is a worker running?`)
    await delay(10)
  }
}

async function somethingWasLeft({ queue, outbox, clock }: Omit<Needs, 'handlers'>): Promise<boolean> {
  const swept = await outbox.sweep()
  const woken = await wakeDue(queue, clock)
  const counts = await queue.store.queue.getJobCounts('waiting', 'active', 'prioritized')
  return swept + woken > 0 || Object.values(counts).some((count) => count > 0)
}

async function wakeDue({ store }: JobQueue, clock: Clock): Promise<number> {
  const due = (await store.queue.getDelayed()).filter(({ data, attemptsMade }) => attemptsMade === 0 && data.runAt !== undefined && new Date(data.runAt) <= clock.now())
  const woken = await Promise.all(due.map((job) => job.promote().then(() => 1, () => 0)))
  return woken.reduce<number>((sum, one) => sum + one, 0)
}
