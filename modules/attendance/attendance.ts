import { Model } from 'objection'

/** One stay of one person at a meeting: it decides no-shows, refunds and fees. */
export class Attendance extends Model {
  static override tableName = 'meeting_attendance'

  declare id: string
  declare consultationId: string
  declare accountId: string
  declare stage: 'waiting-room' | 'room'
  declare joinedAt: Date
  /** The last heartbeat; a stay that a crash left open ends here. */
  declare seenAt: Date
  declare leftAt: Date | null
}
