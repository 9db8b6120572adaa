import { Model } from 'objection'
import type { ReviewStatus } from './review.ts'

/** The one reply to a published review, by the lawyer or a representative of the firm. */
export class ReviewReply extends Model {
  static override tableName = 'review_reply'

  declare id: string
  declare reviewId: string
  declare authorId: string
  declare body: string
  declare status: ReviewStatus
  declare version: number
  declare writtenAt: Date
  declare decidedAt: Date | null
  declare decidedBy: string | null
  declare reason: string | null
}
