import { Model } from 'objection'
import type { Conflict } from '../state/visibility.ts'

/** The conflict check of a colleague who answers for the lawyer; it opens nothing to the lawyer. */
export class CoverCheck extends Model {
  static override tableName = 'consultation_cover_check'
  static override idColumn = ['consultationId', 'accountId']

  declare consultationId: string
  declare accountId: string
  declare conflict: Conflict
  declare checkedAt: Date
}
