import type { SealIdentity } from '#modules/document'
import { DAY, before } from '#modules/shared'
import type { Needs } from '../needs.ts'

/** A new certificate takes weeks to get. */
const WARNED_BEFORE = 45 * DAY

/** The seal's certificate for the team, and whether a new one is needed. */
export const describeSeal = ({ seal, clock }: Needs) => sealValidity(seal(), clock.now())

export function sealValidity(
  { name, validFrom, validUntil }: Pick<SealIdentity, 'name' | 'validFrom' | 'validUntil'>,
  now: Date,
): { name: string; validUntil: Date; state: 'good' | 'ending' | 'over' } {
  if (now >= validUntil || now < validFrom) return { name, validUntil, state: 'over' }
  const isEnding = before(validUntil, WARNED_BEFORE) <= now
  return { name, validUntil, state: isEnding ? 'ending' : 'good' }
}
