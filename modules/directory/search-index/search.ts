import type { Sort } from '../lawyer-query.ts'
import { count, countCommon, emptySet, has, intersect, put, unite, type BitSet } from './bit-set.ts'
import type { Columns, IndexRow, ValueName } from './columns.ts'
import type { Counted, Counts, FacetCount, FacetName, Facets } from './counts.ts'
import { byCount } from './firm-column.ts'
import { inOrder, type Orders } from './orders.ts'

/** A query whose words have become keys of the index. */
export type IndexQuery = {
  specialty?: string | undefined
  languages: readonly string[]
  cityKeys: readonly string[]
  minRateCents?: number | undefined
  maxRateCents?: number | undefined
  clientType?: string | undefined
  firm?: string | undefined
  sort: Sort
  page: number
  pageSize: number
}

export type Found = { lawyerIds: string[]; total: number; facets: Facets }

const FACETS = ['specialty', 'city', 'language', 'clientType'] as const
/** Firms are too many to be counted one by one, and to be chosen from all: of these most. */
const MOST_FIRMS = 20

/** Places that a name search left, with how well each fits. */
type Named = ReadonlyMap<number, number>
type Needs = {
  columns: Columns
  orders: Orders
  counts: Counts
  query: IndexQuery
  now: Date
  named?: Named | undefined
}

/**
 * One page of who meets all filters, how many there are, and for each facet what each of its other
 * values would find.
 */
export function search(needs: Needs): Found {
  const { columns, counts, query, named } = needs
  const { matching, total, facets } = named
    ? countAll(columns, query, named)
    : counts.get(keyOf(query), columns.shape, () => countAll(columns, query))
  return { lawyerIds: pageOf(needs, matching), total, facets }
}

/** Filters that mean the same are one key, in whichever order their values came. */
const keyOf = ({
  specialty,
  languages,
  cityKeys,
  minRateCents,
  maxRateCents,
  clientType,
  firm,
}: IndexQuery): string =>
  [
    specialty,
    languages.toSorted().join(),
    cityKeys.toSorted().join(),
    minRateCents,
    maxRateCents,
    clientType,
    firm,
  ].join('|')

function countAll(columns: Columns, query: IndexQuery, named?: Named): Counted {
  const filters = filtersOf(columns, query)
  const everybody = startOf(columns, named)
  const without = (facet?: FacetName): BitSet =>
    intersect(
      [
        everybody,
        ...Object.entries(filters).flatMap(([name, set]) => (name === facet || !set ? [] : [set])),
      ],
      columns.capacity,
    )
  const matching = without()
  const among = (facet: FacetName): BitSet => (filters[facet] ? without(facet) : matching)
  const facets = Object.fromEntries([
    ...FACETS.map((facet) => [facet, countValues(columns, facet, among(facet))]),
    ['firm', columns.firms.mostAmong(among('firm'), MOST_FIRMS, query.firm)],
  ]) as Facets
  return { matching, total: count(matching), facets }
}

function startOf(columns: Columns, named: Named | undefined): BitSet {
  const sets = [columns.alive]
  if (named) {
    const set = emptySet(columns.capacity)
    for (const place of named.keys()) put(set, place, true)
    sets.push(set)
  }
  return intersect(sets, columns.capacity)
}

function filtersOf(
  columns: Columns,
  { specialty, cityKeys, languages, clientType, firm, minRateCents, maxRateCents }: IndexQuery,
): Record<FacetName | 'rate', BitSet | undefined> {
  const any = (name: ValueName, values: readonly string[]) =>
    values.length === 0
      ? undefined
      : unite(
          values.map((value) => columns.of(name, value)),
          columns.capacity,
        )
  return {
    specialty: specialty === undefined ? undefined : columns.of('specialty', specialty),
    city: any('city', cityKeys),
    language: any('language', languages),
    clientType: clientType === undefined ? undefined : columns.of('clientType', clientType),
    firm: firm === undefined ? undefined : columns.firms.setOf(firm),
    rate:
      minRateCents === undefined && maxRateCents === undefined
        ? undefined
        : columns.rates.within(minRateCents ?? 0, maxRateCents ?? Infinity),
  }
}

function countValues(columns: Columns, facet: ValueName, among: BitSet): FacetCount[] {
  return [...columns.values[facet]]
    .map(([value, set]) => ({ value, count: countCommon(set, among) }))
    .filter((one) => one.count > 0)
    .toSorted(byCount)
}

function pageOf({ columns, orders, query, now, named }: Needs, matching: BitSet): string[] {
  const from = (query.page - 1) * query.pageSize
  if (named) {
    const rows = [...named]
      .filter(([place]) => has(matching, place))
      .map(([place]) => columns.rows[place] as IndexRow)
    const ordered = inOrder(rows, { ...query, now })
    const fit = new Map([...named].map(([place, relevance]) => [columns.rows[place], relevance]))
    if (query.sort === 'recommended') ordered.sort((a, b) => (fit.get(b) ?? 0) - (fit.get(a) ?? 0))
    return ordered.slice(from, from + query.pageSize).map(({ lawyerId }) => lawyerId)
  }
  const ids: string[] = []
  let skipped = 0
  for (const place of orders.get({ ...query, now })) {
    if (!has(matching, place)) continue
    if (skipped++ < from) continue
    ids.push((columns.rows[place] as IndexRow).lawyerId)
    if (ids.length === query.pageSize) break
  }
  return ids
}
