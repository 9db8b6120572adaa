import { Model } from 'objection'
import type { Db, Locale, Tx } from '#modules/shared'

/** The text of one contract as it was shown. It is never edited: another text is another row. */
export class Agreement extends Model {
  static override tableName = 'agreement'

  declare id: string
  declare consultationId: string
  declare locale: Locale
  declare templateVersion: number
  declare textSealed: string
  /** The parties as the text names them; missing from texts made before names were kept. */
  declare namesSealed: string | null
  declare sha256: string
  declare madeAt: Date
  declare replacedAt: Date | null
}

/** The text that counts for a consultation now, if one was made yet. */
export const findInForce = async (db: Db, consultationId: string): Promise<Agreement | undefined> =>
  Agreement.query(db).findOne({ consultationId, replacedAt: null })

/**
 * The same, held until the transaction ends. Whoever also needs the consultation's lock takes it
 * after this one.
 */
export const lockInForce = async (tx: Tx, consultationId: string): Promise<Agreement | undefined> =>
  Agreement.query(tx).findOne({ consultationId, replacedAt: null }).forUpdate()
