import { errors } from '../errors.ts'

/** "At most 5, and together exactly 100 %" is the owner's rule; the database holds it too. */
export const MAX_SPECIALTIES = 5

export type SpecialtyShare = { code: string; percentage: number }

/** Refuses a set of areas that breaks the rule; an empty set is a profile still being written. */
export function checkSpecialtyShares(shares: readonly SpecialtyShare[]): void {
  if (
    shares.length > MAX_SPECIALTIES ||
    new Set(shares.map(({ code }) => code)).size < shares.length
  )
    throw errors.TOO_MANY_SPECIALTIES({ field: 'specialties' })
  if (shares.length > 0 && totalOf(shares) !== 100)
    throw errors.PERCENTAGES_MUST_TOTAL_100({ field: 'specialties' })
}

const totalOf = (shares: readonly SpecialtyShare[]): number =>
  shares.reduce((total, { percentage }) => total + percentage, 0)
