import type { SealIdentity } from '#modules/document'
import { DAY } from '#modules/shared'
import type { Needs } from '../needs.ts'

/** A new certificate takes weeks to get. */
const WARNED_BEFORE = 45 * DAY

/** The seal's certificate for the team, and whether a new one is needed. */
export const describeSeal = ({ seal, clock }: Pick<Needs, 'seal' | 'clock'>) =>
  sealValidity(seal(), clock.now())

export function sealValidity(
  { name, validFrom, validUntil }: Pick<SealIdentity, 'name' | 'validFrom' | 'validUntil'>,
  now: Date,
): { name: string; validUntil: Date; state: 'good' | 'ending' | 'over' } {
  const state =
    now >= validUntil || now < validFrom
      ? 'over'
      : validUntil.getTime() - now.getTime() <= WARNED_BEFORE
        ? 'ending'
        : 'good'
  return { name, validUntil, state }
}
