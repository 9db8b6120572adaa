import { errors as shared, isId, type Actor, type Db, type Locale } from '#modules/shared'
import type { ReviewNeeds } from './needs.ts'
import { Review, type ReviewStatus } from './review.ts'
import { ReviewReply } from './review-reply.ts'

/** An answer as the team reads it: with the review it answers and whom that is about. */
export type TeamReply = Pick<ReviewReply, 'id' | 'body' | 'status' | 'version' | 'writtenAt' | 'decidedAt' | 'reason'> & {
  review: Pick<Review, 'id' | 'rating' | 'body'>
  lawyerName: string
  lawyerSlug: string
  authorLocale: Locale
}

/** Waiting ones oldest first, decided ones latest first. */
export async function listRepliesForTeam(needs: ReviewNeeds, { status = 'waiting', page = 1, pageSize = 50 }: { status?: ReviewStatus | undefined; page?: number | undefined; pageSize?: number | undefined } = {}) {
  const { results, total } = await ReviewReply.query(needs.db).where({ status }).orderBy(status === 'waiting' ? ['writtenAt', 'id'] : [{ column: 'decidedAt', order: 'desc' }, 'id']).page(page - 1, pageSize)
  return { items: await around(needs, results), total, page, pageSize }
}

export async function getReplyForTeam(needs: ReviewNeeds, id: string): Promise<TeamReply> {
  const reply = isId(id) ? await ReviewReply.query(needs.db).findById(id) : undefined
  const [shown] = reply ? await around(needs, [reply]) : []
  if (!shown) throw shared.NOT_FOUND()
  return shown
}

/** Who wrote it and, decided, why: for the news to them. */
export async function getReplyDecision(db: Db, id: string): Promise<{ accountId: string; reason: string | null }> {
  const { authorId, reason } = await ReviewReply.query(db).findById(id).throwIfNotFound()
  return { accountId: authorId, reason }
}

/** A person's own answers, in whatever state they are. */
export async function listOwnReplies(db: Db, { accountId }: Pick<Actor, 'accountId'>) {
  const own = await ReviewReply.query(db).where({ authorId: accountId }).orderBy('writtenAt')
  return own.map(({ id, reviewId, body, status, writtenAt, decidedAt, reason }) => ({ id, reviewId, text: body, status, writtenAt: writtenAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null, reason }))
}

async function around({ db, account, lawyer }: ReviewNeeds, replies: readonly ReviewReply[]): Promise<TeamReply[]> {
  const reviews = new Map((await Review.query(db).findByIds(replies.map(({ reviewId }) => reviewId))).map((review) => [review.id, review]))
  const [people, profiles] = await Promise.all([
    account.getPeople(db, replies.map(({ authorId }) => authorId)),
    lawyer.listProfiles(db, [...new Set([...reviews.values()].map(({ lawyerId }) => lawyerId))]),
  ])
  return replies.flatMap(({ id, reviewId, authorId, body, status, version, writtenAt, decidedAt, reason }) => {
    const review = reviews.get(reviewId)
    const about = profiles.find(({ lawyer: { id: one } }) => one === review?.lawyerId)?.lawyer
    return review ? [{
      id, body, status, version, writtenAt, decidedAt, reason,
      review: { id: review.id, rating: review.rating, body: review.body },
      lawyerName: [about?.name, about?.lastname].filter(Boolean).join(' '), lawyerSlug: about?.slug ?? '', authorLocale: people.get(authorId)?.locale ?? 'lt',
    }] : []
  })
}
