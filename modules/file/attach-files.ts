import { errors as shared, type Cipher, type Clock, type Db, type Tx } from '#modules/shared'
import { errors } from './errors.ts'
import { File, toStored, type StoredFile } from './file.ts'

/**
 * Puts one's own uploads to their one use, so that they stay. Refuses with FILE_NOT_FOUND, naming
 * none, when one of them is another person's, unknown, unfinished or in use already. In the order
 * asked for.
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

/** Several at once, for lists. */
export async function getFiles(
  { cipher }: { cipher: Cipher },
  db: Db,
  fileIds: readonly string[],
): Promise<Map<string, StoredFile>> {
  if (fileIds.length === 0) return new Map()
  const files = await File.query(db).findByIds([...fileIds])
  return new Map(files.map((file) => [file.id, toStored(cipher, file)]))
}

export async function getFile(db: Db, fileId: string): Promise<File> {
  const file = await File.query(db).findById(fileId).whereNotNull('storedAt')
  if (!file) throw shared.NOT_FOUND()
  return file
}

/** The same for a picture of a person, which its account uses. */
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
