import { START_GRID_MINUTES, WIDEST_START_STEP_MINUTES } from '../limits.ts'

/**
 * Minutes between two offered starts: the duration rounded up to a quarter of an hour, at most an
 * hour. Meetings in a row leave no gaps, and long services still start every hour.
 */
export const startStep = (durationMinutes: number): number =>
  Math.min(
    WIDEST_START_STEP_MINUTES,
    Math.ceil(durationMinutes / START_GRID_MINUTES) * START_GRID_MINUTES,
  )
