import { isId, type Actor } from '#modules/shared'
import { findReviewable } from './find-reviewable.ts'
import type { Needs } from './needs.ts'
import { REVIEW_MAX_LENGTH, REVIEW_MIN_LENGTH } from './schemas.ts'

/** What the form of a review shows; undefined if there is no such lawyer. */
export async function describeReviewPage(needs: Needs, actor: Actor, lawyerId: string) {
  const profile = isId(lawyerId)
    ? await needs.lawyer.profiles.findProfile(needs.db, { id: lawyerId })
    : undefined
  if (!profile) return undefined
  const meetings = await findReviewable(needs, actor, lawyerId)
  const firms = new Map(
    await Promise.all(
      [...new Set(meetings.map(({ firmId }) => firmId))].map(
        async (firmId) => [firmId, await nameOfShared(needs, firmId)] as const,
      ),
    ),
  )
  return {
    lawyer: { name: profile.lawyer.displayName, slug: profile.lawyer.slug },
    meetings: meetings.map(({ id, startsAt, firmId }) => ({
      consultationId: id,
      startsAt,
      firmName: firms.get(firmId) ?? null,
    })),
    limits: { min: REVIEW_MIN_LENGTH, max: REVIEW_MAX_LENGTH },
  }
}

/** Only a firm with several lawyers is rated apart from them. */
async function nameOfShared({ db, lawyer }: Needs, firmId: string): Promise<string | null> {
  const members = await lawyer.memberships.listMembers(db, firmId)
  return members.length > 1 ? members[0]!.firmName : null
}
