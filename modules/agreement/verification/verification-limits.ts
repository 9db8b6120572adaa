import type { Limit } from '#modules/account'

/** A sealed agreement has some hundred kilobytes. */
export const MOST_BYTES = 5 * 1024 * 1024
export const VERIFICATIONS: Limit = {
  name: 'agreement-verification',
  failures: 30,
  milliseconds: 10 * 60_000,
}
