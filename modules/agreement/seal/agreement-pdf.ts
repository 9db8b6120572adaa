import { Model } from 'objection'

/** The one sealed file of a signed agreement. The bytes lie encrypted in the storage. */
export class AgreementPdf extends Model {
  static override tableName = 'agreement_pdf'
  static override idColumn = 'agreementId'

  declare agreementId: string
  declare storageKey: string
  declare sha256: string
  /** Of the certificate it was sealed with: a changed copy is still known to have been ours. */
  declare certificateSha256: string
  declare sealedAt: Date
}

/**
 * Stands in the file's own description, so that a copy says which agreement it is of, and nothing
 * else.
 */
export const markOfFile = (agreementId: string): string => `agreement:${agreementId}`
export const MARK_IN_FILE = /agreement:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/
