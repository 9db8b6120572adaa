import { Model } from 'objection'

/** The share of a lawyer's experience in one area of law. */
export class LawyerSpecialty extends Model {
  static override tableName = 'lawyer_specialty'
  static override idColumn = ['lawyerId', 'specialtyCode']

  declare lawyerId: string
  declare specialtyCode: string
  declare percentage: number
}
