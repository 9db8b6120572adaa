import { Model } from 'objection'

/**
 * One lawyer's membership in one firm: the thing that is booked. Calendar, services and
 * consultations hang on it.
 */
export class FirmLawyer extends Model {
  static override tableName = 'firm_lawyer'

  declare id: string
  declare firmId: string
  declare lawyerId: string
  declare role: 'member' | 'representative'
  declare officePositionLt: string | null
  declare officePositionEn: string | null
  declare timeZone: string
  declare calendarType: 'regular' | 'variable'
  declare slotsPerDay: number | null
  declare calendarVersion: number
  declare joinedAt: Date
  declare leftAt: Date | null
}
