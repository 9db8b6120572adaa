import { newId, sealedFile, sha256Hex, type Cipher, type Storage } from '#modules/shared'

type Needs = { cipher: Cipher; storage: Storage }
/** Where a printed document lies, and what it must be when it is read. */
export type StoredDocument = { storageKey: string; sha256: string }

/**
 * Stores a printed document, sealed. Parallel requests print it twice: `insert` says whether its row
 * was the first; the file of the other is deleted.
 */
export async function storeOnce(
  { cipher, storage }: Needs,
  bytes: Buffer,
  insert: (stored: StoredDocument) => Promise<boolean>,
): Promise<void> {
  const storageKey = `paper/${newId()}`
  await storage.put(storageKey, cipher.sealBytes(bytes, sealedFile(storageKey)))
  if (!(await insert({ storageKey, sha256: sha256Hex(bytes) }))) await storage.delete(storageKey)
}

/** `name` says in the error which document is missing or changed. */
export async function openStored(
  { cipher, storage }: Needs,
  { storageKey, sha256 }: StoredDocument,
  name: string,
): Promise<Buffer> {
  const sealed = await storage.get(storageKey)
  if (!sealed) throw new Error(`${name} is missing in the storage`)
  const bytes = cipher.openBytes(sealed, sealedFile(storageKey))
  if (sha256Hex(bytes) !== sha256) throw new Error(`${name} is not what was stored`)
  return bytes
}
