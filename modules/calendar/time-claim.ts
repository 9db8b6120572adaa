import { Model } from 'objection'

/**
 * A stretch of a lawyer's time that one consultation holds. `during` is a range; queries read its
 * ends.
 */
export class TimeClaim extends Model {
  static override tableName = 'time_claim'

  declare id: string
  declare firmLawyerId: string
  declare lawyerId: string
  declare serviceId: string | null
  declare consultationId: string
  declare heldUntil: Date | null
  declare releasedAt: Date | null
  declare claimedAt: Date
}
