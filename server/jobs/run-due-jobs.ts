import { setTimeout as delay } from 'node:timers/promises'
import type { Clock, JobHandler } from '#modules/shared'
import type { Outbox } from './outbox.ts'
import type { JobQueue } from './queue.ts'
import type { Scheduler } from './scheduler.ts'
import { isRecurring } from './schedules.ts'

type Needs = {
  queue: JobQueue
  scheduler: Scheduler
  outbox: Outbox
  handlers: readonly JobHandler[]
  clock: Clock
}

const PATIENCE = 60_000

/**
 * For a clock that was moved: rings every recurring job once, wakes the jobs whose moment has come
 * by that clock, and answers when everything that followed is done. Jobs that failed and wait for
 * another attempt are not waited for.
 */
export async function runDueJobs({
  queue,
  scheduler,
  outbox,
  handlers,
  clock,
}: Needs): Promise<void> {
  for (const handler of handlers) if (isRecurring(handler.job)) await handler.run({})
  const deadline = Date.now() + PATIENCE
  while (await somethingWasLeft({ queue, scheduler, outbox, clock })) {
    if (Date.now() > deadline)
      throw new Error(
        `The alarms were not all heard within ${PATIENCE / 1_000} s; is a worker running?`,
      )
    await delay(10)
  }
}

async function somethingWasLeft({
  queue,
  scheduler,
  outbox,
  clock,
}: Omit<Needs, 'handlers'>): Promise<boolean> {
  const swept = await outbox.sweep()
  const next = await queue.alarms.findNext()
  if (next && next <= clock.now()) scheduler.wake()
  const counts = await queue.store.queue.getJobCounts('waiting', 'active', 'prioritized')
  return (
    swept > 0 ||
    (next !== undefined && next <= clock.now()) ||
    scheduler.isRinging() ||
    Object.values(counts).some((count) => count > 0)
  )
}
