import { Model } from 'objection'

/** One line of education or experience. */
export class LawyerEntry extends Model {
  static override tableName = 'lawyer_entry'

  declare id: string
  declare lawyerId: string
  declare kind: 'education' | 'experience'
  declare position: number
  declare titleLt: string | null
  declare titleEn: string | null
  declare placeLt: string | null
  declare placeEn: string | null
  declare fromYear: number
  declare toYear: number | null
}
