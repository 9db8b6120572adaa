import type { Db } from '#modules/shared'
import type { Ground } from './team/grounds.ts'
import { tally, totalOf, type Tally, type Target } from './queries.ts'
import type { ReviewStatus } from './review.ts'

export type Outcomes = {
  received: number
  published: number
  waiting: number
  rejected: number
  grounds: { ground: Ground; count: number }[]
}

/** How many reviews were received, are shown, wait, or were rejected and why (X-1409, Art. 6(5)). */
export const countOutcomes = async (db: Db, target: Target): Promise<Outcomes> =>
  outcomesOf(await tally(db, target))

export function outcomesOf(rows: Tally): Outcomes {
  const sum = (...states: ReviewStatus[]) =>
    totalOf(rows.filter(({ status }) => states.includes(status)))
  const grounds = Map.groupBy(
    rows.filter(({ ground }) => ground !== null),
    ({ ground }) => ground as Ground,
  )
  return {
    received: totalOf(rows),
    published: sum('published'),
    waiting: sum('waiting'),
    rejected: sum('refused', 'taken-down'),
    grounds: [...grounds]
      .map(([ground, some]) => ({ ground, count: totalOf(some) }))
      .toSorted((one, other) => other.count - one.count || one.ground.localeCompare(other.ground)),
  }
}
