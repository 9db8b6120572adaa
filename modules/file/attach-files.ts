import {
  errors as shared,
  readByIds,
  type Cipher,
  type Clock,
  type Db,
  type Tx,
} from '#modules/shared'
import { errors } from './errors.ts'
import { File, toStored, type StoredFile } from './file.ts'

/**
 * Attaches the account's own uploads, so that they are not deleted. Refuses with FILE_NOT_FOUND if
 * one is somebody else's, unknown, unfinished or attached already. Keeps the order.
 */
export async function attachFiles(
  { clock, cipher }: { clock: Clock; cipher: Cipher },
  tx: Tx,
  { accountId, fileIds }: { accountId: string; fileIds: readonly string[] },
): Promise<StoredFile[]> {
  const attached = await File.query(tx)
    .whereIn('id', [...fileIds])
    .where({ ownerAccountId: accountId, purpose: 'attachment', attachedAt: null })
    .whereNotNull('storedAt')
    .patch({ attachedAt: clock.now() })
    .returning('*')
  const byId = new Map(attached.map((file) => [file.id, toStored(cipher, file)]))
  return fileIds.map((id) => {
    const file = byId.get(id)
    if (!file) throw errors.FILE_NOT_FOUND({ field: 'attachmentIds' })
    return file
  })
}

export async function getFiles(
  { cipher }: { cipher: Cipher },
  db: Db,
  fileIds: readonly string[],
): Promise<Map<string, StoredFile>> {
  const files = await readByIds(fileIds, (ids) => File.query(db).findByIds(ids))
  return new Map(files.map((file) => [file.id, toStored(cipher, file)]))
}

export async function getFile(db: Db, fileId: string): Promise<File> {
  const file = await File.query(db).findById(fileId).whereNotNull('storedAt')
  if (!file) throw shared.NOT_FOUND()
  return file
}

export async function attachPicture(
  { clock }: { clock: Clock },
  tx: Tx,
  { accountId, fileId }: { accountId: string; fileId: string },
): Promise<void> {
  const attached = await File.query(tx)
    .findById(fileId)
    .where({ ownerAccountId: accountId, purpose: 'portrait', attachedAt: null })
    .whereNotNull('storedAt')
    .patch({ attachedAt: clock.now() })
  if (attached === 0) throw errors.FILE_NOT_FOUND({ field: 'file' })
}
