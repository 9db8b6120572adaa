import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Db } from '#modules/shared'
import { getFile } from './attach-files.ts'
import { toStored, type StoredFile } from './file.ts'
import type { Needs } from './needs.ts'
import { keyOf } from './storage.ts'

export type OpenedFile = { file: StoredFile; stream: Readable }

/** The file in the clear. Whether the person before us may have it is the caller's to ask; that it is unharmed is asked here. */
export async function openFile({ storage, cipher }: Needs, db: Db, fileId: string): Promise<OpenedFile> {
  const file = await getFile(db, fileId)
  const sealed = await storage.get(keyOf(fileId))
  if (!sealed) throw new Error('A file of the database is missing in the storage')
  const bytes = cipher.openBytes(sealed)
  if (createHash('sha256').update(bytes).digest('hex') !== file.sha256) throw new Error(`File ${fileId} is not what was stored`)
  return { file: toStored(file), stream: Readable.from([bytes]) }
}
