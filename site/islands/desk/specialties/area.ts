/** An area of law as the team sees it. */
export type Area = {
  code: string
  nameLt: string
  nameEn: string
  slugLt: string
  slugEn: string
  isActive: boolean
  version: number
  /** Its place among the areas, from 0. */
  position: number
  lawyers: number
}
export const NAMES = ['nameLt', 'nameEn', 'slugLt', 'slugEn'] as const
