import type { Sort } from '../search/lawyer-query.ts'
import { ratingOrder, recommendationIn } from '../search/ranking.ts'
import type { ListedLawyer } from './listed-lawyer.ts'

export type Order = { sort: Sort; specialty?: string | undefined; now: Date }
type Key = (lawyer: ListedLawyer) => number

/** Smaller keys come first. */
const KEYS: Record<Exclude<Sort, 'recommended'>, Key> = {
  price: ({ hourlyRateCents }) => hourlyRateCents ?? Infinity,
  rating: (lawyer) => -ratingOrder(lawyer),
  nearest: ({ nextFreeAt }) => nextFreeAt?.getTime() ?? Infinity,
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

/**
 * The first lawyers in an order; equal ones by id. Finds the last needed key first and sorts only
 * lawyers up to it.
 */
export function firstInOrder(
  lawyers: readonly ListedLawyer[],
  order: Order,
  count: number,
): ListedLawyer[] {
  const keys = lawyers.map(keyOf(order))
  const lastKey = Float64Array.from(keys).sort()[Math.min(count, keys.length) - 1] ?? -Infinity
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
