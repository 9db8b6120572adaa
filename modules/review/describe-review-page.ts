import { isId, type Actor } from '#modules/shared'
import { findReviewable } from './find-reviewable.ts'
import type { ReviewNeeds } from './needs.ts'
import { REVIEW_MAX_LENGTH, REVIEW_MIN_LENGTH } from './schemas.ts'

/** What the form needs: of whom, about which meetings, and how the author would be named. Undefined when there is no such lawyer. */
export async function describeReviewPage(needs: ReviewNeeds, actor: Actor, lawyerId: string) {
  const profile = isId(lawyerId) ? await needs.lawyer.findProfile(needs.db, { id: lawyerId }) : undefined
  if (!profile) return undefined
  const meetings = await findReviewable(needs, actor, lawyerId)
  return {
    lawyer: { name: `${profile.lawyer.name} ${profile.lawyer.lastname}`, slug: profile.lawyer.slug },
    meetings: meetings.map(({ consultationId, startsAt }) => ({ consultationId, startsAt })),
    limits: { min: REVIEW_MIN_LENGTH, max: REVIEW_MAX_LENGTH },
  }
}
