import type { Page } from '#modules/shared'
import { countOutcomes } from './count-outcomes.ts'
import type { ReviewNeeds } from './needs.ts'
import { presentReview } from './present.ts'
import { listPublished, summarise, type Target } from './queries.ts'

/** The published reviews of a lawyer or a firm, with their distribution and outcomes. */
export async function listReviews(needs: ReviewNeeds, target: Target, paging?: Page) {
  const [published, { average, distribution }, outcomes] = await Promise.all([
    listPublished(needs.db, target, paging),
    summarise(needs.db, target),
    countOutcomes(needs.db, target),
  ])
  const names =
    'firmId' in target
      ? await namesOf(
          needs,
          published.items.map(({ review }) => review.lawyerId),
        )
      : undefined
  return {
    ...published,
    items: published.items.map(({ review, reply }) =>
      presentReview(review, reply, names?.get(review.lawyerId)),
    ),
    average,
    distribution,
    outcomes,
  }
}

/** Names of shown lawyers only. */
async function namesOf(
  { db, lawyer }: ReviewNeeds,
  lawyerIds: readonly string[],
): Promise<Map<string, string>> {
  const profiles = await lawyer.profiles.listProfiles(db, [...new Set(lawyerIds)])
  return new Map(
    profiles
      .filter(({ lawyer: { status } }) => status === 'approved')
      .map(({ lawyer: { id, displayName } }) => [id, displayName]),
  )
}
