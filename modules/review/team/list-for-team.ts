import { errors as shared, escapeLike, isId, type Locale, type Page } from '#modules/shared'
import type { Model, QueryBuilder } from 'objection'
import type { Needs } from '../needs.ts'
import { Review, type ReviewStatus } from '../review.ts'
import { ReviewReply } from '../review-reply.ts'

type About = {
  lawyerName: string
  lawyerSlug: string
  /** The language of the reason. */
  authorLocale: Locale
}

/** With the author's name as readers see it, and nothing about the meeting. */
export type TeamReview = About & ReturnType<typeof shownOf>

export type TeamReply = About &
  Pick<ReviewReply, 'id' | 'body' | 'status' | 'version' | 'writtenAt' | 'decidedAt' | 'reason'> & {
    review: Pick<Review, 'id' | 'rating' | 'body'>
  }

export type TeamFilter = Page & {
  status?: ReviewStatus
  /** Words of the lawyer's name, of the author's name as readers see it, or of the text. */
  q?: string
}

export async function listForTeam(needs: Needs, filter: TeamFilter = {}) {
  const { items, ...rest } = await pageOf(
    Review.query(needs.db),
    await narrowed(needs, 'review', filter),
    filter,
  )
  return { ...rest, items: await aroundReviews(needs, items) }
}

export async function listRepliesForTeam(needs: Needs, filter: TeamFilter = {}) {
  const replies = ReviewReply.query(needs.db)
    .select('review_reply.*')
    .join('review', 'review.id', 'review_reply.reviewId')
  const { items, ...rest } = await pageOf(
    replies,
    await narrowed(needs, 'review_reply', filter),
    filter,
  )
  return { ...rest, items: await aroundReplies(needs, items) }
}

export async function getForTeam(needs: Needs, id: string): Promise<TeamReview> {
  const review = isId(id) ? await Review.query(needs.db).findById(id) : undefined
  const [presented] = review ? await aroundReviews(needs, [review]) : []
  if (!presented) throw shared.NOT_FOUND()
  return presented
}

export async function getReplyForTeam(needs: Needs, id: string): Promise<TeamReply> {
  const reply = isId(id) ? await ReviewReply.query(needs.db).findById(id) : undefined
  const [presented] = reply ? await aroundReplies(needs, [reply]) : []
  if (!presented) throw shared.NOT_FOUND()
  return presented
}

type Narrow = {
  table: 'review' | 'review_reply'
  status: ReviewStatus
  words: string[]
  lawyerIds: string[]
}

async function narrowed(
  { lawyer }: Needs,
  table: Narrow['table'],
  { status = 'waiting', q = '' }: TeamFilter,
) {
  const words = q.trim().split(/\s+/).filter(Boolean)
  return {
    table,
    status,
    words,
    lawyerIds:
      words.length > 0
        ? (await lawyer.profiles.findByName({ words: q, limit: 500 })).map(({ id }) => id)
        : [],
  }
}

/** Waiting ones oldest first, decided ones latest first. */
async function pageOf<M extends Model>(
  query: QueryBuilder<M, M[]>,
  { table, status, words, lawyerIds }: Narrow,
  { page = 1, pageSize = 50 }: TeamFilter,
) {
  const { results, total } = await query
    .where(`${table}.status`, status)
    .modify((rows) => {
      if (words.length > 0)
        void rows.where(
          (any) =>
            void any.whereIn('review.lawyerId', lawyerIds).orWhere((text) => {
              for (const word of words)
                void text.whereRaw(
                  `folded(concat_ws(' ', review.author_name, ${table}.body)) like folded(?)`,
                  [`%${escapeLike(word)}%`],
                )
            }),
        )
    })
    .orderBy(
      status === 'waiting'
        ? [`${table}.writtenAt`, `${table}.id`]
        : [{ column: `${table}.decidedAt`, order: 'desc' as const }, `${table}.id`],
    )
    .page(page - 1, pageSize)
  return { items: results, total, page, pageSize }
}

async function aroundReviews(needs: Needs, reviews: readonly Review[]) {
  const about = await aboutAll(needs, reviews)
  return reviews.map((review) => ({ ...shownOf(review), ...about(review) }))
}

const shownOf = ({
  id,
  lawyerId,
  about,
  ground,
  rating,
  body,
  authorName,
  writtenAt,
  status,
  reason,
  decidedAt,
  takenDownAt,
  takenDownReason,
}: Review) => ({
  id,
  lawyerId,
  about,
  ground,
  rating,
  body,
  authorName,
  writtenAt,
  status,
  reason,
  decidedAt,
  takenDownAt,
  takenDownReason,
})

async function aroundReplies(needs: Needs, replies: readonly ReviewReply[]) {
  const rows = await Review.query(needs.db).findByIds(replies.map(({ reviewId }) => reviewId))
  const reviews = new Map(rows.map((review) => [review.id, review]))
  const subjectOf = ({ reviewId, authorId }: ReviewReply): Subject => ({
    lawyerId: reviews.get(reviewId)!.lawyerId,
    authorId,
  })
  const about = await aboutAll(needs, replies.map(subjectOf))
  return replies.map((reply) => {
    const { id, reviewId, body, status, version, writtenAt, decidedAt, reason } = reply
    const { rating, body: answered } = reviews.get(reviewId)!
    return {
      id,
      body,
      status,
      version,
      writtenAt,
      decidedAt,
      reason,
      review: { id: reviewId, rating, body: answered },
      ...about(subjectOf(reply)),
    }
  })
}

type Subject = { lawyerId: string; authorId: string }

async function aboutAll(
  { db, account, lawyer }: Needs,
  all: readonly Subject[],
): Promise<(subject: Subject) => About> {
  const [people, profiles] = await Promise.all([
    account.people.getPeople(
      db,
      all.map(({ authorId }) => authorId),
    ),
    lawyer.profiles.listProfiles(db, [...new Set(all.map(({ lawyerId }) => lawyerId))]),
  ])
  const byId = new Map(profiles.map((profile) => [profile.lawyer.id, profile.lawyer]))
  return ({ lawyerId, authorId }) => {
    const found = byId.get(lawyerId)
    return {
      lawyerName: found?.displayName ?? '',
      lawyerSlug: found?.slug ?? '',
      authorLocale: people.get(authorId)?.locale ?? 'lt',
    }
  }
}
