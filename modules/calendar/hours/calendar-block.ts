import { Model } from 'objection'

/** A stretch in which the lawyer takes no bookings: a court hearing, a holiday, a part of a day. */
export class CalendarBlock extends Model {
  static override tableName = 'calendar_block'

  declare id: string
  declare firmLawyerId: string
  declare reason: string | null
  declare createdAt: Date
  declare version: number
}
