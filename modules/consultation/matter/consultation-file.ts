import { Model } from 'objection'
import type { Side } from '../state/consultation-status.ts'

export class ConsultationFile extends Model {
  static override tableName = 'consultation_file'
  static override idColumn = 'fileId'

  declare fileId: string
  declare consultationId: string
  declare side: Side
  declare byteSize: number
  declare addedAt: Date
}

export class FileOpening extends Model {
  static override tableName = 'consultation_file_opening'

  declare id: string
  declare fileId: string
  declare accountId: string
  declare openedAt: Date
}
