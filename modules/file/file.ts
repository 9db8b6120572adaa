import { Model } from 'objection'
import { sealedIn, type Cipher } from '#modules/shared'
import type { MimeType, Purpose } from './limits.ts'

/** An uploaded file. Its bytes are sealed in the storage. */
export class File extends Model {
  static override tableName = 'file'

  declare id: string
  declare ownerAccountId: string
  declare purpose: Purpose
  /** Null once the file is abandoned. */
  declare nameSealed: string | null
  declare mimeType: MimeType
  declare byteSize: number
  /** Sealed, so that owners of the same file do not recognise it. */
  declare sha256Sealed: string
  /** Null if no scanner was configured. */
  declare scannedAt: Date | null
  declare createdAt: Date
  declare storedAt: Date | null
  declare attachedAt: Date | null
}

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
