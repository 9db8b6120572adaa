import { Model } from 'objection'
import { sealedIn, type Cipher } from '#modules/shared'

/** One time that work was handed over, and what the client then said is missing. */
export class FixedPriceDelivery extends Model {
  static override tableName = 'fixed_price_delivery'

  declare id: string
  declare taskId: string
  /** The lawyer's words with the files. */
  declare noteSealed: string | null
  declare deliveredAt: Date
  declare missingSealed: string | null
  declare missingAt: Date | null
}

export class FixedPriceFile extends Model {
  static override tableName = 'fixed_price_file'
  static override idColumn = 'fileId'

  declare fileId: string
  declare deliveryId: string
  declare position: number
}

export class FixedPriceFileOpening extends Model {
  static override tableName = 'fixed_price_file_opening'

  declare id: string
  declare fileId: string
  declare accountId: string
  declare openedAt: Date
}

const NOTE = 'fixed_price_delivery.note_sealed'
const MISSING = 'fixed_price_delivery.missing_sealed'

export const sealNote = (cipher: Cipher, id: string, text: string): string | null =>
  text ? cipher.seal(text, sealedIn(NOTE, id)) : null
export const sealMissing = (cipher: Cipher, id: string, text: string): string =>
  cipher.seal(text, sealedIn(MISSING, id))

/** Empty without words, and once erased. */
export const openNote = (cipher: Cipher, { id, noteSealed }: FixedPriceDelivery): string =>
  noteSealed ? cipher.open(noteSealed, sealedIn(NOTE, id)) : ''
export const openMissing = (cipher: Cipher, { id, missingSealed }: FixedPriceDelivery): string =>
  missingSealed ? cipher.open(missingSealed, sealedIn(MISSING, id)) : ''
