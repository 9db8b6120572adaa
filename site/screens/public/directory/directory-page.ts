import type { LawyerList } from '#modules/directory'
import type { Specialty } from '#modules/specialty'
import type { changeChoice, Choice } from './directory-address.ts'

/** One chosen filter, and the address without it. */
export type Chip = {
  name: string
  href: string
  /** The change that removes it. */
  change: Parameters<typeof changeChoice>[1]
  /** Set when it is the area of the page. */
  ofArea: boolean
}

/** What the page of the directory shows. */
export type Directory = {
  choice: Choice
  /** The area of this page. */
  area: Specialty | undefined
  areas: Array<{ code: string; name: string; slug: string; count: number }>
  found: LawyerList
  chips: Chip[]
  /** The label of a chosen value, also when it has no results. */
  nameOf: Record<'city' | 'language', (value: string) => string>
  /** The address of the same page with another choice; `area: null` is the page of all areas. */
  href(
    change?: Parameters<typeof changeChoice>[1],
    area?: Pick<Specialty, 'slugLt' | 'slugEn'> | null,
  ): string
}
