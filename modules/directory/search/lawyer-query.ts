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
  q?: string
  /** Code of an area of law. */
  specialty?: string
  /** ISO 639-1. */
  languages?: readonly string[]
  /** In any case and grammatical case. */
  cities?: readonly string[]
  /** Whole euros an hour. */
  minRate?: number
  maxRate?: number
  clientType?: ClientType
  /** Slug. */
  firm?: string
  /** Only lawyers whose first meeting is confirmed at once. */
  confirmation?: 'at-once'
  sort?: Sort
  page?: number
  pageSize?: number
}
