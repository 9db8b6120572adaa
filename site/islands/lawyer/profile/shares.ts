import type { ProfileForm } from '../../../../modules/lawyer/index.ts'

export type Share = ProfileForm['specialties'][number]

export const totalOf = (shares: readonly Share[]): number =>
  shares.reduce((total, { percentage }) => total + percentage, 0)

/**
 * The same areas with equal shares that add up to exactly 100: of three, the first gets the extra
 * one.
 */
export function shareEvenly(shares: readonly Share[]): Share[] {
  const each = Math.floor(100 / Math.max(1, shares.length))
  const rest = 100 - each * shares.length
  return shares.map(({ code }, at) => ({ code, percentage: each + (at < rest ? 1 : 0) }))
}

/** Adds an area with the rest of the hundred. */
export const addArea = (shares: readonly Share[], code: string): Share[] => [
  ...shares,
  { code, percentage: Math.max(0, 100 - totalOf(shares)) },
]

export const setShare = (shares: readonly Share[], code: string, percentage: number): Share[] =>
  shares.map((share) =>
    share.code === code
      ? { code, percentage: Math.min(100, Math.max(0, Math.round(percentage) || 0)) }
      : share,
  )
