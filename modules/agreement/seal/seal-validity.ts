import type { SealIdentity } from '#modules/document'
import { DAY } from '#modules/shared'

/** A new certificate takes weeks to get. */
const WARNED_BEFORE = 45 * DAY

/**
 * How long papers can still be sealed with this certificate so that readers trust its dates; the
 * team is warned before it ends.
 */
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
