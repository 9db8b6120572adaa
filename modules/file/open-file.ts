import { Readable } from 'node:stream'
import { sealedFile, sealedIn, type Db, sha256Hex } from '#modules/shared'
import { getFile } from './attach-files.ts'
import { errors } from './errors.ts'
import { toStored, type StoredFile } from './file.ts'
import type { Needs } from './needs.ts'
import { keyOf } from './storage.ts'

export type OpenedFile = { file: StoredFile; stream: Readable }

/**
 * Decrypts a file and checks its hash. The caller checks the rights. A file that was stored without a
 * scanner is scanned now.
 */
export async function openFile(
  { storage, cipher, scanner, clock }: Needs,
  db: Db,
  fileId: string,
): Promise<OpenedFile> {
  const file = await getFile(db, fileId)
  const sealed = await storage.get(keyOf(file.id))
  if (!sealed) throw new Error('A file of the database is missing in the storage')
  const bytes = cipher.openBytes(sealed, sealedFile(keyOf(file.id)))
  const sha256 = cipher.open(file.sha256Sealed, sealedIn('file.sha256_sealed', file.id))
  if (sha256Hex(bytes) !== sha256) throw new Error(`File ${fileId} is not what was stored`)
  if (scanner && !file.scannedAt) {
    if (!(await scanner.scan(bytes)).isSafe) throw errors.FILE_IS_UNSAFE()
    await file.$query(db).patch({ scannedAt: clock.now() })
  }
  return { file: toStored(cipher, file), stream: Readable.from([bytes]) }
}
