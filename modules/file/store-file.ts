import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { newId, type Actor } from '#modules/shared'
import { errors } from './errors.ts'
import { File, toStored, type StoredFile } from './file.ts'
import { safeName } from './file-name.ts'
import { judgeType } from './judge-type.ts'
import { LIMITS, megabytes, type Purpose } from './limits.ts'
import type { Needs } from './needs.ts'
import { readLimited } from './read-limited.ts'
import { keyOf } from './storage.ts'

export type NewFile = { name: string; stream: Readable; purpose: Purpose }

/**
 * Takes an upload in, sealed. Refused by its true size and by its content's type, not by what it claims. Until something uses
 * it, it is its owner's alone; a day later it is deleted.
 */
export async function storeFile({ db, clock, cipher, storage, scanner }: Needs, { accountId }: Pick<Actor, 'accountId'>, { name, stream, purpose }: NewFile): Promise<StoredFile> {
  const { bytes: most, types } = LIMITS[purpose]
  const bytes = await readLimited(stream, most)
  if (!bytes) throw errors.FILE_IS_TOO_LARGE({ field: 'file', params: { n: megabytes(most) } })
  if (bytes.length === 0) throw errors.FILE_IS_EMPTY({ field: 'file' })
  const mimeType = await judgeType(bytes)
  if (!mimeType || !types.includes(mimeType)) throw errors.FILE_TYPE_NOT_ALLOWED({ field: 'file' })
  if (!(await scanner.scan(bytes)).isSafe) throw errors.FILE_IS_UNSAFE({ field: 'file' })

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
