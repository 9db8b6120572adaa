import { Model } from 'objection'
import type { Ground } from './team/grounds.ts'

export type ReviewStatus = 'waiting' | 'published' | 'refused' | 'taken-down'

export type ReviewAbout = 'lawyer' | 'firm'

export class Review extends Model {
  static override tableName = 'review'

  declare id: string
  declare consultationId: string
  declare lawyerId: string
  declare firmId: string
  declare about: ReviewAbout
  declare authorId: string
  declare authorName: string
  declare rating: number
  declare body: string
  declare status: ReviewStatus
  declare writtenAt: Date
  declare decidedAt: Date | null
  declare decidedBy: string | null
  declare reason: string | null
  declare ground: Ground | null
  declare takenDownAt: Date | null
  declare takenDownBy: string | null
  declare takenDownReason: string | null
}
