import type { JobHandler } from '#modules/shared'

/** A sweep that has been at it for so long may hang for ever: the next one begins beside it. */
const TAKEN_FOR_LOST_MS = 10 * 60_000

/**
 * A sweep that rings while the one before is still at it in this process is let go: what it was to
 * find, the one at work or the next finds. Otherwise a provider that does not answer would give
 * each ring another place of the worker, until none is left for anybody's deadlines.
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
