import type { FacetCount } from './combinations.ts'
import { FACETS, type FacetName, type ListedLawyer } from './listed-lawyer.ts'
import { NO_RATE, type FacetCombinations, type Table } from './table.ts'

export type Filters = {
  /** Values of one facet are alternatives; empty means no filter. */
  chosen: Readonly<Record<FacetName, readonly string[]>>
  minRateCents?: number
  maxRateCents?: number
}

export type Facets = Record<FacetName, FacetCount[]>

const MAX_FIRMS = 20

/**
 * Lawyers who meet all filters, and the count of each facet value without that facet's own filter:
 * a lawyer who fails one facet counts only there.
 */
export function filterAndCount(
  { lawyers, ratesCents, numbers }: Table,
  filters: Filters,
  combinations: FacetCombinations,
): { matching: ListedLawyer[]; facets: Facets } {
  const facetQueries = facetQueriesOf(filters, combinations)
  const counts = combinations.map(({ size }) => new Uint32Array(size))
  const matching: ListedLawyer[] = []
  for (let at = 0; at < lawyers.length; at++) {
    if (!isWithinRates(ratesCents[at] as number, filters)) continue
    const from = at * FACETS.length
    const failed = failedFacet(numbers, from, facetQueries)
    if (failed === NONE) {
      matching.push(lawyers[at] as ListedLawyer)
      for (let facet = 0; facet < FACETS.length; facet++)
        count(counts, facet, numbers[from + facet])
    } else if (failed !== SEVERAL) count(counts, failed, numbers[from + failed])
  }
  return { matching, facets: facetsOf(counts, filters, combinations) }
}

/** A facet's index in `FACETS`, and which combinations pass. */
type FacetQuery = { facet: number; passing: Uint8Array }

const facetQueriesOf = ({ chosen }: Filters, combinations: FacetCombinations): FacetQuery[] =>
  combinations.flatMap((ofFacet, facet) => {
    const values = chosen[FACETS[facet] as FacetName]
    return values.length > 0 ? [{ facet, passing: ofFacet.withAny(values) }] : []
  })

function isWithinRates(rateCents: number, { minRateCents, maxRateCents }: Filters): boolean {
  if (minRateCents === undefined && maxRateCents === undefined) return true
  if (rateCents === NO_RATE) return false
  return rateCents >= (minRateCents ?? 0) && rateCents <= (maxRateCents ?? Infinity)
}

const NONE = -1
const SEVERAL = -2

/** The only filtered facet that a lawyer fails, `NONE` or `SEVERAL`. */
function failedFacet(
  numbers: Uint32Array,
  from: number,
  facetQueries: readonly FacetQuery[],
): number {
  let failed = NONE
  for (const { facet, passing } of facetQueries) {
    if (passing[numbers[from + facet] as number] === 1) continue
    if (failed !== NONE) return SEVERAL
    failed = facet
  }
  return failed
}

function count(counts: readonly Uint32Array[], facet: number, number = 0): void {
  const ofFacet = counts[facet] as Uint32Array
  ofFacet[number] = (ofFacet[number] as number) + 1
}

function facetsOf(
  counts: readonly Uint32Array[],
  { chosen }: Filters,
  combinations: FacetCombinations,
): Facets {
  const facets = Object.fromEntries(
    FACETS.map((facet, at) => [facet, combinations[at]?.countValues(counts[at] as Uint32Array)]),
  ) as Facets
  const isShown = ({ value }: FacetCount, at: number) =>
    at < MAX_FIRMS || chosen.firm.includes(value)
  return { ...facets, firm: facets.firm.filter(isShown) }
}
