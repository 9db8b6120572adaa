import { Model } from 'objection'

/**
 * A lawyer's membership in a firm, which clients book: calendar, services and consultations belong
 * to it.
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
