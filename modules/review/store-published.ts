import { newId, type Tx } from '#modules/shared'
import type { Ground } from './team/grounds.ts'
import type { ReviewAbout } from './review.ts'

export type PublishedReview = {
  consultationId: string
  lawyerId: string
  firmId: string
  authorId: string
  authorName: string
  rating: number
  body: string
  about?: ReviewAbout
  writtenAt: Date
  decidedAt: Date
  decidedBy: string
  reply?: {
    authorId: string
    body: string
    writtenAt: Date
    /** Null while it waits for the team. */
    decidedAt: Date | null
  }
}

const ROWS_AT_ONCE = 1_000

/** For the seed: emits no events. */
export async function storePublished(tx: Tx, reviews: readonly PublishedReview[]): Promise<void> {
  const rows = reviews.map(({ reply, ...review }) => ({
    about: 'lawyer',
    ...review,
    id: newId(),
    status: 'published',
    reason: null,
    reply,
  }))
  await tx.batchInsert(
    'review',
    rows.map(({ reply: _reply, ...row }) => row),
    ROWS_AT_ONCE,
  )
  await tx.batchInsert(
    'review_reply',
    rows.flatMap(({ id: reviewId, decidedBy, reply }) =>
      reply
        ? [
            {
              ...reply,
              id: newId(),
              reviewId,
              decidedBy: reply.decidedAt ? decidedBy : null,
              status: reply.decidedAt ? 'published' : 'waiting',
            },
          ]
        : [],
    ),
    ROWS_AT_ONCE,
  )
}

export type RefusedReview = PublishedReview & { ground: Ground; reason: string }

export const storeRefused = (tx: Tx, reviews: readonly RefusedReview[]): Promise<unknown> =>
  tx.batchInsert(
    'review',
    reviews.map(({ reply: _reply, ...review }) => ({ ...review, id: newId(), status: 'refused' })),
    ROWS_AT_ONCE,
  )

export type WaitingReview = Omit<PublishedReview, 'decidedAt' | 'decidedBy' | 'reply'>

export const storeWaiting = (tx: Tx, reviews: readonly WaitingReview[]): Promise<unknown> =>
  tx.batchInsert(
    'review',
    reviews.map((review) => ({ ...review, id: newId(), status: 'waiting' })),
    ROWS_AT_ONCE,
  )
