import { errors } from '../errors.ts'

/** The owner's rule: at most 5, and together exactly 100 %. The database checks it too. */
export const MAX_SPECIALTIES = 5

export type SpecialtyShare = { code: string; percentage: number }

/** An empty set is valid: the profile is still being written. */
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
