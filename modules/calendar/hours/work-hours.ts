import { Model } from 'objection'

/** One time range of a weekday or of a date; a date without minutes is a day off. */
export class WorkHours extends Model {
  static override tableName = 'work_hours'

  declare id: string
  declare firmLawyerId: string
  declare weekday: number | null
  declare date: string | null
  declare fromMinute: number | null
  declare toMinute: number | null
}
