import { MAX_PAUSE_MINUTES, SHORT_FAILURES, SHORT_PAUSE_MINUTES } from './limits.ts'

/**
 * Minutes until a server is asked again after this failure; `failures`: those before it. A server
 * that was away for an hour is used again within a quarter of an hour, and one that stays away is
 * asked ever less.
 */
export function pauseAfter(failures: number, everyMinutes: number): number {
  const short = Math.min(everyMinutes * 2 ** Math.min(failures, 6), SHORT_PAUSE_MINUTES)
  const doublings = Math.min(Math.max(0, failures - SHORT_FAILURES + 1), 10)
  return Math.min(MAX_PAUSE_MINUTES, short * 2 ** doublings)
}
