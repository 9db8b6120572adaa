import { recommendationOf } from '../ranking.ts'
import type { Sort } from '../lawyer-query.ts'
import type { Columns, IndexRow } from './columns.ts'

/** An order that takes long to build rests so many times as long, so that a day of many changes costs a fiftieth of the process's time. */
const REST = 50
const LONG = 5
/** Availability and the daily lot move with the clock even when nothing else does. */
const LONGEST_KEPT = 60_000

type Kept = { places: Uint32Array; version: number; builtAt: number; took: number; now: number }

const last = Number.MAX_SAFE_INTEGER
const byId = (a: IndexRow, b: IndexRow): number => (a.lawyerId < b.lawyerId ? -1 : 1)

const comparisons: Record<Exclude<Sort, 'recommended'>, (a: IndexRow, b: IndexRow) => number> = {
  price: (a, b) => (a.hourlyRateCents ?? last) - (b.hourlyRateCents ?? last),
  rating: (a, b) => (b.ratingHundredths ?? -1) - (a.ratingHundredths ?? -1) || b.reviewCount - a.reviewCount,
  nearest: (a, b) => (a.nextFreeAt?.getTime() ?? last) - (b.nextFreeAt?.getTime() ?? last),
  feedback: (a, b) => b.reviewCount - a.reviewCount || (b.ratingHundredths ?? -1) - (a.ratingHundredths ?? -1),
  newest: (a, b) => b.approvedAt.getTime() - a.approvedAt.getTime(),
  oldest: (a, b) => a.approvedAt.getTime() - b.approvedAt.getTime(),
}

/** Sorts some lawyers as `sort` says; of equals the one with the lower id stands first, always. */
export function inOrder(rows: readonly IndexRow[], { sort, specialty, now }: { sort: Sort; specialty?: string | undefined; now: Date }): IndexRow[] {
  if (sort !== 'recommended') return rows.toSorted((a, b) => comparisons[sort](a, b) || byId(a, b))
  const scores = new Map(rows.map((row) => [row, recommendationOf(row, { specialty, now })]))
  return rows.toSorted((a, b) => (scores.get(b) as number) - (scores.get(a) as number) || byId(a, b))
}

/** Places of all lawyers (of an area, for the recommendation in it) in each order, kept while they are true enough. */
export class Orders {
  readonly #kept = new Map<string, Kept>()

  get(columns: Columns, version: number, { sort, specialty, now }: { sort: Sort; specialty?: string | undefined; now: Date }): Uint32Array {
    const area = sort === 'recommended' ? specialty : undefined
    const key = `${sort} ${area ?? ''}`
    const kept = this.#kept.get(key)
    if (kept && Math.abs(now.getTime() - kept.now) < LONGEST_KEPT && (kept.version === version || (kept.took > LONG && performance.now() - kept.builtAt < kept.took * REST))) return kept.places
    const builtAt = performance.now()
    const places = new Map<IndexRow, number>()
    columns.rows.forEach((row, place) => { if (row && (!area || row.shares[area] !== undefined)) places.set(row, place) })
    const sorted = Uint32Array.from(inOrder([...places.keys()], { sort, specialty: area, now }), (row) => places.get(row) as number)
    const finishedAt = performance.now()
    this.#kept.set(key, { places: sorted, version, builtAt: finishedAt, took: finishedAt - builtAt, now: now.getTime() })
    return sorted
  }
}
