import { Model } from 'objection'

/** The sealed file of a signed agreement, encrypted in the storage. */
export class AgreementPdf extends Model {
  static override tableName = 'agreement_pdf'
  static override idColumn = 'agreementId'

  declare agreementId: string
  declare storageKey: string
  declare sha256: string
  /** Of the seal's certificate: it identifies a changed copy. */
  declare certificateSha256: string
  declare sealedAt: Date
}

/** A keyword in the PDF that identifies the agreement of a copy. */
export const markOfFile = (agreementId: string): string => `agreement:${agreementId}`
export const MARK_IN_FILE = /agreement:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/
