import type { ClientType } from '#modules/lawyer'

export const SORTS = [
  'recommended',
  'price',
  'rating',
  'nearest',
  'feedback',
  'newest',
  'oldest',
] as const
export type Sort = (typeof SORTS)[number]

export const PAGE_SIZE = 20

/** Values of one list are alternatives; different filters must all hold. */
export type LawyerQuery = {
  /** A name of a lawyer or firm, tolerating slips and missing diacritics. */
  q?: string | undefined
  /** Code of an area of law. */
  specialty?: string | undefined
  /** ISO 639-1. */
  languages?: readonly string[] | undefined
  /** In any case and grammatical case. */
  cities?: readonly string[] | undefined
  /** Whole euros an hour. */
  minRate?: number | undefined
  maxRate?: number | undefined
  clientType?: ClientType | undefined
  /** Slug. */
  firm?: string | undefined
  sort?: Sort | undefined
  page?: number | undefined
  pageSize?: number | undefined
}
