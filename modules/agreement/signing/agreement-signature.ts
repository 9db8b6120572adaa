import { Model } from 'objection'
import type { SignatureMark } from './mark.ts'
import { sealedIn, type Cipher, type Db } from '#modules/shared'
import { findInForce, type Agreement } from '../agreement.ts'
import type { Subject } from '../subject.ts'

/**
 * The signature of a text. The mark is sealed; its hash is part of the evidence chain.
 */
export class AgreementSignature extends Model {
  static override tableName = 'agreement_signature'
  static override idColumn = 'agreementId'

  declare agreementId: string
  declare accountId: string
  declare method: SignatureMark['method']
  declare markSealed: string
  declare markSha256: string
  declare signedAt: Date
}

export const openMark = (
  cipher: Cipher,
  { agreementId, markSealed }: AgreementSignature,
): SignatureMark =>
  JSON.parse(
    cipher.open(markSealed, sealedIn('agreement_signature.mark_sealed', agreementId)),
  ) as SignatureMark

/** The agreement in force with its signature; undefined if it is not signed. */
export async function findSigned(
  db: Db,
  subject: Subject,
): Promise<{ agreement: Agreement; signature: AgreementSignature } | undefined> {
  const agreement = await findInForce(db, subject)
  const signature = agreement && (await AgreementSignature.query(db).findById(agreement.id))
  return signature && { agreement, signature }
}
