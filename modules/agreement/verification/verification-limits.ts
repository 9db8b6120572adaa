import type { Limit } from '#modules/account'
import type { Needs } from '../needs.ts'

/** A sealed agreement has a few hundred kilobytes. */
export const MAX_BYTES = 5 * 1024 * 1024
const VERIFICATIONS: Limit = {
  name: 'agreement-verification',
  max: 30,
  windowMs: 10 * 60_000,
}

/** Counts a verification from this network; refused above the limit. */
export const spendVerification = ({ account }: Needs, network: string) =>
  account.limits.countAttempt(VERIFICATIONS, network)
