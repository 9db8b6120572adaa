import type { JobHandler } from '#modules/shared'

/** A sweep that runs for longer than this may hang for ever; the next one starts beside it. */
const TAKEN_FOR_LOST_MS = 10 * 60_000

/**
 * Skips a sweep while the previous run of it is still working in this process; that run or the next
 * one finds the same rows. Otherwise a provider that does not respond would take up one more worker
 * slot with every run, until none is left for deadlines.
 */
export function skipOverlapping() {
  const begun = new Map<string, number>()
  return async ({ job, run }: JobHandler): Promise<void> => {
    if (job.everySeconds === undefined) return run({})
    const now = performance.now()
    if (now - (begun.get(job.name) ?? -Infinity) < TAKEN_FOR_LOST_MS) return
    begun.set(job.name, now)
    try {
      await run({})
    } finally {
      if (begun.get(job.name) === now) begun.delete(job.name)
    }
  }
}
