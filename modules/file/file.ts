import { Model } from 'objection'
import { sealedIn, type Cipher } from '#modules/shared'
import type { MimeType, Purpose } from './limits.ts'

/** An uploaded file. Its bytes lie sealed in the storage under its id. */
export class File extends Model {
  static override tableName = 'file'

  declare id: string
  declare ownerAccountId: string
  declare purpose: Purpose
  /** Sealed: it tells what the file is about. Null once nothing uses it any more. */
  declare nameSealed: string | null
  declare mimeType: MimeType
  declare byteSize: number
  /** Sealed as well: by a plain hash whoever has the same file knows it here. */
  declare sha256Sealed: string
  /** Null where it came in while no scanner was set up. */
  declare scannedAt: Date | null
  declare createdAt: Date
  declare storedAt: Date | null
  declare attachedAt: Date | null
}

/** What others may know of a file. */
export type StoredFile = Pick<File, 'id' | 'mimeType' | 'byteSize'> & { name: string }

export const toStored = (
  { open }: Pick<Cipher, 'open'>,
  { id, nameSealed, mimeType, byteSize }: File,
): StoredFile => ({
  id,
  name: nameSealed === null ? '-' : open(nameSealed, sealedIn('file.name_sealed', id)),
  mimeType,
  byteSize,
})
