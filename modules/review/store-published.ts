import { newId, type Tx } from '#modules/shared'

export type PublishedReview = { consultationId: string; lawyerId: string; firmId: string; authorId: string; authorName: string; rating: number; body: string; writtenAt: Date; decidedAt: Date; decidedBy: string }

const ROWS_AT_ONCE = 1_000

/** For the seed: reviews that were written and published long ago. Tells nobody. */
export const storePublished = (tx: Tx, reviews: readonly PublishedReview[]): Promise<unknown> =>
  tx.batchInsert('review', reviews.map((review) => ({ ...review, id: newId(), status: 'published', reason: null })), ROWS_AT_ONCE)

export type WaitingReview = Omit<PublishedReview, 'decidedAt' | 'decidedBy'>

/** For the seed: reviews that wait for the team. */
export const storeWaiting = (tx: Tx, reviews: readonly WaitingReview[]): Promise<unknown> =>
  tx.batchInsert('review', reviews.map((review) => ({ ...review, id: newId(), status: 'waiting' })), ROWS_AT_ONCE)
