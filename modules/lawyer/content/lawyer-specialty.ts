import { Model } from 'objection'

/** How much of a lawyer's experience one area of law is. */
export class LawyerSpecialty extends Model {
  static override tableName = 'lawyer_specialty'
  static override idColumn = ['lawyerId', 'specialtyCode']

  declare lawyerId: string
  declare specialtyCode: string
  declare percentage: number
}
