import { errors as shared, isId } from '#modules/shared'
import type { Locale } from '#modules/shared'
import type { ReviewNeeds } from './needs.ts'
import { Review, type ReviewStatus } from './review.ts'

/** A review as the team reads it: the text and whom it is about, the author by the name readers would see, nothing of the meeting. */
export type TeamReview = Pick<Review, 'id' | 'lawyerId' | 'rating' | 'body' | 'authorName' | 'writtenAt' | 'status' | 'reason' | 'decidedAt' | 'about' | 'ground' | 'takenDownAt' | 'takenDownReason'> & {
  lawyerName: string
  lawyerSlug: string
  /** The language the author gets the reason in. */
  authorLocale: Locale
}

type Filter = { status?: ReviewStatus | undefined; page?: number | undefined; pageSize?: number | undefined }

/** Waiting ones oldest first, decided ones latest first. */
export async function listForTeam(needs: ReviewNeeds, { status = 'waiting', page = 1, pageSize = 50 }: Filter = {}) {
  const { results, total } = await Review.query(needs.db).where({ status })
    .orderBy(status === 'waiting' ? [{ column: 'writtenAt' }, { column: 'id' }] : [{ column: 'decidedAt', order: 'desc' as const }, { column: 'id' }]).page(page - 1, pageSize)
  return { items: await around(needs, results), total, page, pageSize }
}

export async function getForTeam(needs: ReviewNeeds, id: string): Promise<TeamReview> {
  const review = isId(id) ? await Review.query(needs.db).findById(id) : undefined
  const [shown] = review ? await around(needs, [review]) : []
  if (!shown) throw shared.NOT_FOUND()
  return shown
}

async function around({ db, account, lawyer }: ReviewNeeds, reviews: readonly Review[]): Promise<TeamReview[]> {
  const [people, profiles] = await Promise.all([
    account.getPeople(db, reviews.map(({ authorId }) => authorId)),
    lawyer.listProfiles(db, [...new Set(reviews.map(({ lawyerId }) => lawyerId))]),
  ])
  const byId = new Map(profiles.map((profile) => [profile.lawyer.id, profile.lawyer]))
  return reviews.map(({ id, lawyerId, about, ground, rating, body, authorName, writtenAt, status, reason, decidedAt, takenDownAt, takenDownReason, authorId }) => ({
    id, lawyerId, about, ground, rating, body, authorName, writtenAt, status, reason, decidedAt, takenDownAt, takenDownReason,
    lawyerName: [byId.get(lawyerId)?.name, byId.get(lawyerId)?.lastname].filter(Boolean).join(' '),
    lawyerSlug: byId.get(lawyerId)?.slug ?? '',
    authorLocale: people.get(authorId)?.locale ?? 'lt',
  }))
}
