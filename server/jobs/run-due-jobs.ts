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

const TIMEOUT_MS = 60_000

/**
 * For a clock that was moved: runs every recurring job once, starts the jobs that are due by that
 * clock, and resolves when all that follows from them is done. Failed jobs that wait for a retry
 * are not waited for.
 */
export async function runDueJobs({
  queue,
  scheduler,
  outbox,
  handlers,
  clock,
}: Needs): Promise<void> {
  for (const handler of handlers) if (isRecurring(handler.job)) await handler.run({})
  const deadline = Date.now() + TIMEOUT_MS
  while (await findMoreWork({ queue, scheduler, outbox, clock })) {
    if (Date.now() > deadline)
      throw new Error(
        `The due jobs were not all done within ${TIMEOUT_MS / 1_000} s; is a worker running?`,
      )
    await delay(10)
  }
}

async function findMoreWork({
  queue,
  scheduler,
  outbox,
  clock,
}: Omit<Needs, 'handlers'>): Promise<boolean> {
  const swept = await outbox.sweep()
  const next = await queue.scheduled.findNext()
  if (next && next <= clock.now()) scheduler.wake()
  const counts = await queue.store.queue.getJobCounts('waiting', 'active', 'prioritized')
  return (
    swept > 0 ||
    (next !== undefined && next <= clock.now()) ||
    scheduler.isBusy() ||
    Object.values(counts).some((count) => count > 0)
  )
}
