import type { Page } from '#modules/shared'
import { outcomesOf } from './count-outcomes.ts'
import type { Needs } from './needs.ts'
import { presentReview } from './present.ts'
import { listPublished, summaryOf, tally, type Target } from './queries.ts'

/** The published reviews of a lawyer or a firm, with their distribution and outcomes. */
export async function listReviews(needs: Needs, target: Target, paging?: Page) {
  const [published, counts] = await Promise.all([
    listPublished(needs.db, target, paging),
    tally(needs.db, target),
  ])
  const { count, average, distribution } = summaryOf(counts)
  const names =
    'firmId' in target
      ? await namesOf(
          needs,
          published.items.map(({ review }) => review.lawyerId),
        )
      : undefined
  return {
    ...published,
    total: count,
    items: published.items.map(({ review, reply }) =>
      presentReview(review, reply, names?.get(review.lawyerId)),
    ),
    average,
    distribution,
    outcomes: outcomesOf(counts),
  }
}

/** Names of shown lawyers only. */
async function namesOf(
  { db, lawyer }: Needs,
  lawyerIds: readonly string[],
): Promise<Map<string, string>> {
  const profiles = await lawyer.profiles.listProfiles(db, [...new Set(lawyerIds)])
  return new Map(
    profiles
      .filter(({ lawyer: { status } }) => status === 'approved')
      .map(({ lawyer: { id, displayName } }) => [id, displayName]),
  )
}
