import { Model } from 'objection'

export const MAX_COVER_DAYS = 120
export const FARTHEST_COVER_DAYS = 365

export type CoverState = 'asked' | 'agreed' | 'active' | 'over' | 'refused' | 'ended'

/**
 * A lawyer is away from the first to the last of these dates, and a colleague of the same firm who
 * agreed answers the requests that are made meanwhile.
 */
export class Cover extends Model {
  static override tableName = 'cover'

  declare id: string
  /** Who is away. */
  declare firmLawyerId: string
  declare colleagueId: string
  declare fromDate: string
  declare toDate: string
  declare startsAt: Date
  declare endsAt: Date
  declare askedAt: Date
  declare agreedAt: Date | null
  declare refusedAt: Date | null
  declare endedAt: Date | null
  declare endedBy: CoverEnder | null
  /** When both were notified that the last day has passed. */
  declare completedAt: Date | null

  stateAt(now: Date): CoverState {
    if (this.refusedAt) return 'refused'
    if (this.endedAt) return 'ended'
    if (this.endsAt <= now) return 'over'
    if (!this.agreedAt) return 'asked'
    return this.startsAt <= now ? 'active' : 'agreed'
  }
}

export type CoverEnder = 'lawyer' | 'colleague' | 'system'
