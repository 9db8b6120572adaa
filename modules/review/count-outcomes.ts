import type { Db } from '#modules/shared'
import type { Ground } from './team/grounds.ts'
import { ofTarget, type Target } from './queries.ts'
import { Review, type ReviewStatus } from './review.ts'

export type Outcomes = {
  received: number
  published: number
  waiting: number
  rejected: number
  grounds: { ground: Ground; count: number }[]
}

/**
 * What became of every review that was written: how many came, how many are shown, how many are not
 * and why (X-1409, Art. 6(5)).
 */
export async function countOutcomes(db: Db, target: Target): Promise<Outcomes> {
  const rows = await Review.query(db)
    .where(ofTarget(target))
    .select('status', 'ground')
    .count({ count: '*' })
    .groupBy('status', 'ground')
    .castTo<Array<{ status: ReviewStatus; ground: Ground | null; count: string }>>()
  const sum = (...states: ReviewStatus[]) =>
    rows
      .filter(({ status }) => states.includes(status))
      .reduce((all, { count }) => all + Number(count), 0)
  const grounds = Map.groupBy(
    rows.filter(({ ground }) => ground !== null),
    ({ ground }) => ground as Ground,
  )
  return {
    received: sum('waiting', 'published', 'refused', 'taken-down'),
    published: sum('published'),
    waiting: sum('waiting'),
    rejected: sum('refused', 'taken-down'),
    grounds: [...grounds]
      .map(([ground, some]) => ({
        ground,
        count: some.reduce((all, { count }) => all + Number(count), 0),
      }))
      .toSorted((one, other) => other.count - one.count || one.ground.localeCompare(other.ground)),
  }
}
