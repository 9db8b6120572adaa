import type { Knex } from 'knex'
import type { LawyerListing } from '../listing/lawyer-listing.ts'
import { lotSeed } from '../search/ranking.ts'

export const FACETS = ['specialty', 'city', 'language', 'clientType', 'firm'] as const
export type FacetName = (typeof FACETS)[number]

/** The columns of `lawyer_listing` that a search or a list looks at. */
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

/** One lawyer in the index, never changed: a refresh puts another one in its place. */
export type ListedLawyer = Readonly<Row> & { readonly lotSeed: number }

export const listedLawyer = (row: Row): ListedLawyer => ({ ...row, lotSeed: lotSeed(row.lawyerId) })

/** Reads listed lawyers; `narrow` says which. */
export async function readListed(
  db: Knex,
  narrow: (query: Knex.QueryBuilder) => Knex.QueryBuilder,
): Promise<ListedLawyer[]> {
  const rows = (await narrow(db('lawyer_listing').select(COLUMNS))) as Row[]
  return rows.map(listedLawyer)
}
