import { Model } from 'objection'
import type { Mark } from './mark.ts'

/**
 * The one signature under a text. The mark itself is sealed; its hash stands in the chain of
 * evidence.
 */
export class AgreementSignature extends Model {
  static override tableName = 'agreement_signature'
  static override idColumn = 'agreementId'

  declare agreementId: string
  declare accountId: string
  declare method: Mark['method']
  declare markSealed: string
  declare markSha256: string
  declare signedAt: Date
}
