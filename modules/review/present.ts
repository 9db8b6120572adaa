import type { TeamReply, TeamReview } from './team/list-for-team.ts'
import type { Review } from './review.ts'
import type { ReviewReply } from './review-reply.ts'
import type { OwnReply, PublicReview, ReceivedReview } from './schemas.ts'

/** Shows neither the author's account nor the consultation. `lawyerName` is for pages of a firm. */
export const presentReview = (
  { id, about, rating, body, authorName, decidedAt }: Review,
  reply: ReviewReply | undefined,
  lawyerName: string | null = null,
): PublicReview => ({
  id,
  about,
  lawyerName: about === 'lawyer' ? lawyerName : null,
  rating,
  text: body,
  authorName,
  publishedAt: (decidedAt as Date).toISOString(),
  reply: reply ? { text: reply.body, publishedAt: (reply.decidedAt as Date).toISOString() } : null,
})

/** For those who may answer: with their own reply in any state. */
export const presentReceived = (
  review: Review,
  reply: ReviewReply | undefined,
  firmName: string | null,
): ReceivedReview => ({
  ...presentReview(review, undefined),
  firmName,
  reply: reply ? presentOwnReply(reply) : null,
})

export const presentOwnReply = ({
  body,
  status,
  reason,
  version,
  writtenAt,
}: ReviewReply): OwnReply => ({
  text: body,
  status,
  reason,
  version,
  writtenAt: writtenAt.toISOString(),
})

export const presentReply = ({ body, writtenAt, decidedAt, review, ...reply }: TeamReply) => ({
  ...reply,
  text: body,
  writtenAt: writtenAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  review: { id: review.id, rating: review.rating, text: review.body },
})

/** With the author's name as readers see it. */
export const presentForTeam = ({
  body,
  writtenAt,
  decidedAt,
  takenDownAt,
  ...review
}: TeamReview) => ({
  ...review,
  text: body,
  writtenAt: writtenAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  takenDownAt: takenDownAt?.toISOString() ?? null,
})
