import { Model } from 'objection'
import type { Subject } from './subject.ts'
import { type Db, type Locale, type Tx, sealedIn, type Cipher } from '#modules/shared'

/** The text of an agreement as it was shown. It never changes: another text is another row. */
export class Agreement extends Model {
  static override tableName = 'agreement'

  declare id: string
  declare consultationId: string
  /** The fixed-price task that it is about; null for the meeting. */
  declare taskId: string | null
  declare locale: Locale
  declare templateVersion: number
  declare textSealed: string
  /** The parties as the text names them; null in texts made before names were stored. */
  declare namesSealed: string | null
  declare sha256: string
  declare madeAt: Date
  declare replacedAt: Date | null
}

export const findInForce = async (db: Db, subject: Subject): Promise<Agreement | undefined> =>
  Agreement.query(db).findOne({ ...subjectOf(subject), replacedAt: null })

/** The same with a row lock. Lock the consultation after it. */
export const lockCurrentAgreement = async (
  tx: Tx,
  subject: Subject,
): Promise<Agreement | undefined> =>
  Agreement.query(tx)
    .findOne({ ...subjectOf(subject), replacedAt: null })
    .forUpdate()

const subjectOf = ({ consultationId, taskId }: Subject) => ({ consultationId, taskId })

export const openText = (cipher: Cipher, { id, textSealed }: Agreement): string =>
  cipher.open(textSealed, sealedIn('agreement.text_sealed', id))
