import type { Sort } from '../search/lawyer-query.ts'
import { ratingOrder, recommendationIn } from '../search/ranking.ts'
import type { ListedLawyer } from './listed-lawyer.ts'

export type Order = { sort: Sort; specialty?: string; now: Date }
type Key = (lawyer: ListedLawyer) => number

/** Smaller keys come first. */
const KEYS: Record<Exclude<Sort, 'recommended'>, Key> = {
  price: ({ hourlyRateCents }) => hourlyRateCents ?? Infinity,
  rating: (lawyer) => -ratingOrder(lawyer),
  nearest: ({ nextFreeMs }) => nextFreeMs,
  feedback: ({ ratingHundredths, reviewCount }) =>
    -(reviewCount * 1_024 + (ratingHundredths ?? -1)),
  newest: ({ approvedAt }) => -approvedAt.getTime(),
  oldest: ({ approvedAt }) => approvedAt.getTime(),
}

function keyOf({ sort, specialty, now }: Order): Key {
  if (sort !== 'recommended') return KEYS[sort]
  const recommendation = recommendationIn({ specialty, now })
  return (lawyer) => -recommendation(lawyer)
}

/** For a later page than this, all keys are sorted. */
const MAX_KEPT = 200

/** The `count`th smallest key. */
function lastKeyOf(keys: Float64Array, count: number): number {
  if (count >= keys.length || count > MAX_KEPT)
    return keys.toSorted()[Math.min(count, keys.length) - 1] ?? -Infinity
  // Most keys are larger than the smallest few, which are kept in order, and cost one comparison.
  const smallest = keys.slice(0, count).sort()
  for (let next = count; next < keys.length; next++) {
    const key = keys[next]!
    let at = count - 1
    if (!(key < smallest[at]!)) continue
    for (; at > 0 && key < smallest[at - 1]!; at--) smallest[at] = smallest[at - 1]!
    smallest[at] = key
  }
  return smallest[count - 1]!
}

/**
 * The first lawyers in an order; equal ones by id. Finds the last needed key first and sorts only
 * lawyers up to it.
 */
export function firstInOrder(
  lawyers: readonly ListedLawyer[],
  order: Order,
  count: number,
): ListedLawyer[] {
  const key = keyOf(order)
  const keys = new Float64Array(lawyers.length)
  for (let at = 0; at < lawyers.length; at++) keys[at] = key(lawyers[at]!)
  const lastKey = lastKeyOf(keys, count)
  const first: Array<{ lawyer: ListedLawyer; key: number }> = []
  lawyers.forEach((lawyer, at) => {
    const key = keys[at] as number
    if (key <= lastKey) first.push({ lawyer, key })
  })
  return first
    .toSorted((a, b) => a.key - b.key || (a.lawyer.lawyerId < b.lawyer.lawyerId ? -1 : 1))
    .slice(0, count)
    .map(({ lawyer }) => lawyer)
}
