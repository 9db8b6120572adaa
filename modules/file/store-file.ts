import type { Readable } from 'node:stream'
import { lock, newId, type Actor, type Db, sealedFile, sealedIn, sha256Hex } from '#modules/shared'
import { errors } from './errors.ts'
import { File, toStored, type StoredFile } from './file.ts'
import { safeName } from './file-name.ts'
import { MAX_UNATTACHED, type Purpose } from './limits.ts'
import type { Needs } from './needs.ts'
import { readUpload } from './read-upload.ts'
import { keyOf } from './storage.ts'

type NewFile = { name: string; stream: Readable; purpose: Purpose }

/**
 * Stores a sealed upload, which is deleted after a day unless it is attached. Refuses with
 * TOO_MANY_UNATTACHED before it reads.
 */
export const storeFile = (
  needs: Needs,
  actor: Pick<Actor, 'accountId'>,
  file: NewFile,
): Promise<StoredFile> => needs.withinLimit(actor.accountId, () => store(needs, actor, file))

async function store(
  needs: Needs,
  { accountId }: Pick<Actor, 'accountId'>,
  { name, stream, purpose }: NewFile,
): Promise<StoredFile> {
  const { db, clock, cipher, storage, scanner, transact } = needs
  await assertFewUnattached(db, accountId)
  const { bytes, mimeType } = await readUpload(needs, { stream, purpose })
  const id = newId()
  const file = await transact(async (tx) => {
    await lock(tx, 'uploads', accountId)
    await assertFewUnattached(tx, accountId)
    return File.query(tx).insertAndFetch({
      id,
      ownerAccountId: accountId,
      purpose,
      nameSealed: cipher.seal(safeName(name, mimeType), sealedIn('file.name_sealed', id)),
      mimeType,
      byteSize: bytes.length,
      sha256Sealed: cipher.seal(sha256Hex(bytes), sealedIn('file.sha256_sealed', id)),
      scannedAt: scanner ? clock.now() : null,
      createdAt: clock.now(),
    })
  })
  await storage.put(keyOf(id), cipher.sealBytes(bytes, sealedFile(keyOf(id))))
  await file.$query(db).patch({ storedAt: clock.now() })
  return toStored(cipher, file)
}

async function assertFewUnattached(db: Db, ownerAccountId: string): Promise<void> {
  if (
    (await File.query(db).where({ ownerAccountId }).whereNull('attachedAt').resultSize()) >=
    MAX_UNATTACHED
  )
    throw errors.TOO_MANY_UNATTACHED({ field: 'file', params: { n: MAX_UNATTACHED } })
}
