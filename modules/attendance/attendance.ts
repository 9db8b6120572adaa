import { Model } from 'objection'

/**
 * One stay of one person in a meeting's room: the record that decides no-shows, refunds and fees.
 */
export class Attendance extends Model {
  static override tableName = 'meeting_attendance'

  declare id: string
  declare consultationId: string
  declare accountId: string
  declare stage: 'door' | 'room'
  declare joinedAt: Date
  /** The last sign of life; what a crash left open is closed at this instant. */
  declare seenAt: Date
  declare leftAt: Date | null
}
