import type { Knex } from 'knex'
import type { LawyerListing } from '../listing/lawyer-listing.ts'
import { lotSeed } from '../search/ranking.ts'

export const FACETS = [
  'specialty',
  'city',
  'language',
  'clientType',
  'firm',
  'confirmation',
] as const
export type FacetName = (typeof FACETS)[number]

/** The only value of the facet `confirmation`: the first meeting is confirmed at once. */
export const AT_ONCE = 'at-once'

/** Columns used by searches and lists. */
const COLUMNS = [
  'lawyerId',
  'slug',
  'firmLawyerId',
  'firmSlugs',
  'nameFolded',
  'firmsFolded',
  'shares',
  'languages',
  'cityKey',
  'clientTypes',
  'hourlyRateCents',
  'ratingHundredths',
  'reviewCount',
  'approvedAt',
  'completeness',
  'nextFreeAt',
  'nextFree',
  'card',
] as const satisfies ReadonlyArray<keyof LawyerListing>

type Row = Pick<LawyerListing, (typeof COLUMNS)[number]>

/**
 * Immutable; a refresh replaces it. A search weighs thousands of lawyers, so the number it weighs is
 * beside the row: milliseconds of the first free time, `Infinity` without one.
 */
export type ListedLawyer = Readonly<Row> & {
  readonly lotSeed: number
  readonly nextFreeMs: number
}

export const toListedLawyer = (row: Row): ListedLawyer => ({
  ...row,
  lotSeed: lotSeed(row.lawyerId),
  nextFreeMs: row.nextFreeAt?.getTime() ?? Infinity,
})

/** `narrow` adds conditions. */
export async function readListed(
  db: Knex,
  narrow: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<ListedLawyer[]> {
  const rows = (await narrow(db('lawyer_listing').select(COLUMNS))) as Row[]
  return rows.map(toListedLawyer)
}
