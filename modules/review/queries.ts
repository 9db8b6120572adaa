import type { Db, Page } from '#modules/shared'
import { Review, type ReviewStatus } from './review.ts'
import { ReviewReply } from './review-reply.ts'
import type { Ground } from './team/grounds.ts'

/** A firm's reviews include those of its lawyers. */
export type Target = { lawyerId: string } | { firmId: string }

export const ofTarget = (target: Target): Partial<Review> =>
  'lawyerId' in target ? { ...target, about: 'lawyer' } : target

/** Newest first. */
export async function listPublished(
  db: Db,
  target: Target,
  { page = 1, pageSize = 10 }: Page = {},
) {
  const reviews = await Review.query(db)
    .where({ ...ofTarget(target), status: 'published' })
    .orderBy('decidedAt', 'desc')
    .orderBy('id')
    .offset((page - 1) * pageSize)
    .limit(pageSize)
  const replies =
    reviews.length === 0
      ? []
      : await ReviewReply.query(db)
          .whereIn(
            'reviewId',
            reviews.map(({ id }) => id),
          )
          .where({ status: 'published' })
  return {
    items: reviews.map((review) => ({
      review,
      reply: replies.find(({ reviewId }) => reviewId === review.id),
    })),
    page,
    pageSize,
  }
}

/** The reviews of a lawyer or firm, counted in one read. */
export type Tally = ReadonlyArray<{
  rating: 1 | 2 | 3 | 4 | 5
  status: ReviewStatus
  ground: Ground | null
  count: number
}>

export const tally = async (db: Db, target: Target): Promise<Tally> =>
  Review.query(db)
    .where(ofTarget(target))
    .select('rating', 'status', 'ground')
    .count({ count: '*' })
    .groupBy('rating', 'status', 'ground')
    .castTo<Tally>()

export const totalOf = (rows: Tally): number => rows.reduce((sum, { count }) => sum + count, 0)

export type RatingSummary = {
  count: number
  average: number | null
  distribution: Record<1 | 2 | 3 | 4 | 5, number>
}

/** Of published reviews; the average has two decimals. */
export const summarise = async (db: Db, target: Target): Promise<RatingSummary> =>
  summaryOf(await tally(db, target))

export function summaryOf(rows: Tally): RatingSummary {
  const published = rows.filter(({ status }) => status === 'published')
  const distribution = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }
  for (const { rating, count } of published) distribution[rating] += count
  const count = totalOf(published)
  const stars = published.reduce((sum, { rating, count: n }) => sum + rating * n, 0)
  return {
    count,
    average: count === 0 ? null : Math.round((stars / count) * 100) / 100,
    distribution,
  }
}

/** The author of a review and the reason of the last decision. */
export async function getDecision(
  db: Db,
  id: string,
): Promise<{ accountId: string; consultationId: string; reason: string | null }> {
  const { authorId, consultationId, reason, takenDownReason } = await Review.query(db)
    .findById(id)
    .throwIfNotFound()
  return { accountId: authorId, consultationId, reason: takenDownReason ?? reason }
}

/** Whether the consultation has a review. */
export const wasLeft = async (db: Db, consultationId: string): Promise<boolean> =>
  (await Review.query(db).where({ consultationId }).resultSize()) > 0

export async function listOwn(db: Db, { accountId }: { accountId: string }) {
  const own = await Review.query(db).where({ authorId: accountId }).orderBy('writtenAt')
  return own.map(({ consultationId, about, rating, authorName, ...review }) => ({
    consultationId,
    about,
    rating,
    authorName,
    ...presentOwn(review),
  }))
}

/** Finds lawyers of reviews and replies, or reviews and replies of lawyers, for the team's log. */
export async function listSubjects(
  db: Db,
  which: { ids: readonly string[] } | { lawyerIds: readonly string[] },
): Promise<{ id: string; lawyerId: string }[]> {
  const wanted = 'ids' in which ? which.ids : which.lawyerIds
  if (wanted.length === 0) return []
  const [reviews, replies] = await Promise.all([
    db('review')
      .whereIn('ids' in which ? 'id' : 'lawyerId', [...wanted])
      .select<{ id: string; lawyerId: string }[]>('id', 'lawyerId'),
    db('review_reply')
      .join('review', 'review.id', 'review_reply.reviewId')
      .whereIn('ids' in which ? 'review_reply.id' : 'review.lawyerId', [...wanted])
      .select<{ id: string; lawyerId: string }[]>('review_reply.id', 'review.lawyerId'),
  ])
  return [...reviews, ...replies]
}

/** The author of a reply and the reason of the decision. */
export async function getReplyDecision(
  db: Db,
  id: string,
): Promise<{ accountId: string; reason: string | null }> {
  const { authorId, reason } = await ReviewReply.query(db).findById(id).throwIfNotFound()
  return { accountId: authorId, reason }
}

export async function listOwnReplies(db: Db, { accountId }: { accountId: string }) {
  const own = await ReviewReply.query(db).where({ authorId: accountId }).orderBy('writtenAt')
  return own.map((reply) => ({ reviewId: reply.reviewId, ...presentOwn(reply) }))
}

type Own = Pick<ReviewReply, 'id' | 'body' | 'status' | 'writtenAt' | 'decidedAt' | 'reason'>

const presentOwn = ({ id, body, status, writtenAt, decidedAt, reason }: Own) => ({
  id,
  text: body,
  status,
  writtenAt: writtenAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  reason,
})
