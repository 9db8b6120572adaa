import { START_GRID_MINUTES, WIDEST_START_STEP_MINUTES } from '../limits.ts'

/**
 * Minutes between two offered starts of a service: its duration rounded up to a quarter of an hour,
 * at most an hour. So back-to-back meetings leave no holes in the lawyer's day, clients read round
 * times, and a long service still starts every hour.
 */
export const startStep = (durationMinutes: number): number =>
  Math.min(
    WIDEST_START_STEP_MINUTES,
    Math.ceil(durationMinutes / START_GRID_MINUTES) * START_GRID_MINUTES,
  )
