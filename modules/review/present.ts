import type { Review } from './review.ts'
import type { PublicReview } from './schemas.ts'

/** The public shape: neither the author's account nor the consultation can be guessed from it. */
export const presentReview = ({ id, rating, body, authorName, decidedAt }: Review): PublicReview =>
  ({ id, rating, text: body, authorName, publishedAt: (decidedAt as Date).toISOString() })

export const presentWaiting = ({ id, lawyerId, rating, body, authorName, writtenAt }: Review) =>
  ({ id, lawyerId, rating, text: body, authorName, writtenAt: writtenAt.toISOString() })
