import type { JobHandler } from '#modules/shared'

/** A sweep that runs for longer than this may hang for ever; the next one starts beside it. */
const ASSUMED_HUNG_AFTER_MS = 10 * 60_000

/**
 * Skips a sweep while the previous run of it is still working in this process; that run or the next
 * one finds the same rows. Otherwise a provider that does not respond would take up one more worker
 * slot with every run, until none is left for deadlines.
 */
export function skipOverlapping() {
  const startedAt = new Map<string, number>()
  return async ({ job, run }: JobHandler): Promise<void> => {
    if (job.everySeconds === undefined) return run({})
    const now = performance.now()
    if (now - (startedAt.get(job.name) ?? -Infinity) < ASSUMED_HUNG_AFTER_MS) return
    startedAt.set(job.name, now)
    try {
      await run({})
    } finally {
      if (startedAt.get(job.name) === now) startedAt.delete(job.name)
    }
  }
}
