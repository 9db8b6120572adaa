import { Model } from 'objection'
import type { MimeType, Purpose } from './limits.ts'

/** An uploaded file. Its bytes lie sealed in the storage under its id. */
export class File extends Model {
  static override tableName = 'file'

  declare id: string
  declare ownerAccountId: string
  declare purpose: Purpose
  declare name: string
  declare mimeType: MimeType
  declare byteSize: number
  declare sha256: string
  /** Null where it came in while no scanner was set up. */
  declare scannedAt: Date | null
  declare createdAt: Date
  declare storedAt: Date | null
  declare attachedAt: Date | null
}

/** What others may know of a file. */
export type StoredFile = Pick<File, 'id' | 'name' | 'mimeType' | 'byteSize'>

export const toStored = ({ id, name, mimeType, byteSize }: File): StoredFile => ({ id, name, mimeType, byteSize })
