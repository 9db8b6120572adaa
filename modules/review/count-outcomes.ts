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

/** How many reviews were received, are shown, wait, or were rejected and why (X-1409, Art. 6(5)). */
export async function countOutcomes(db: Db, target: Target): Promise<Outcomes> {
  const rows = await Review.query(db)
    .where(ofTarget(target))
    .select('status', 'ground')
    .count({ count: '*' })
    .groupBy('status', 'ground')
    .castTo<Array<{ status: ReviewStatus; ground: Ground | null; count: string }>>()
  const total = (some: typeof rows) => some.reduce((sum, { count }) => sum + Number(count), 0)
  const sum = (...states: ReviewStatus[]) =>
    total(rows.filter(({ status }) => states.includes(status)))
  const grounds = Map.groupBy(
    rows.filter(({ ground }) => ground !== null),
    ({ ground }) => ground as Ground,
  )
  return {
    received: total(rows),
    published: sum('published'),
    waiting: sum('waiting'),
    rejected: sum('refused', 'taken-down'),
    grounds: [...grounds]
      .map(([ground, some]) => ({ ground, count: total(some) }))
      .toSorted((one, other) => other.count - one.count || one.ground.localeCompare(other.ground)),
  }
}
