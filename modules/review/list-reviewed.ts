import type { Db } from '#modules/shared'
import type { Needs } from './needs.ts'
import { Review } from './review.ts'

/** The accounts of the reviewed lawyer or of the firm's representatives. */
export async function listReviewed({ lawyer }: Needs, db: Db, reviewId: string): Promise<string[]> {
  const { about, lawyerId, firmId } = await Review.query(db).findById(reviewId).throwIfNotFound()
  if (about === 'firm')
    return (await lawyer.memberships.listMembers(db, firmId))
      .filter(({ role }) => role === 'representative')
      .map(({ accountId }) => accountId)
  const profile = await lawyer.profiles.findProfile(db, { id: lawyerId })
  return profile ? [profile.lawyer.accountId] : []
}
