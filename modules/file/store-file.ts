import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { newId, type Actor } from '#modules/shared'
import { File, toStored, type StoredFile } from './file.ts'
import { safeName } from './file-name.ts'
import type { Purpose } from './limits.ts'
import type { Needs } from './needs.ts'
import { readUpload } from './read-upload.ts'
import { keyOf } from './storage.ts'

export type NewFile = { name: string; stream: Readable; purpose: Purpose }

/**
 * Takes an upload in, sealed. Until something uses it, it is its owner's alone; a day later it is deleted.
 */
export async function storeFile({ db, clock, cipher, storage, scanner }: Needs, { accountId }: Pick<Actor, 'accountId'>, { name, stream, purpose }: NewFile): Promise<StoredFile> {
  const { bytes, mimeType } = await readUpload({ scanner }, { stream, purpose })
  const file = await File.query(db).insertAndFetch({
    id: newId(),
    ownerAccountId: accountId,
    purpose,
    name: safeName(name, mimeType),
    mimeType,
    byteSize: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    createdAt: clock.now(),
  })
  await storage.put(keyOf(file.id), cipher.sealBytes(bytes))
  await file.$query(db).patch({ storedAt: clock.now() })
  return toStored(file)
}
