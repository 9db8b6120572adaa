import type { Tx } from '#modules/shared'
import { File } from './file.ts'

/**
 * Nothing uses these any more. The sweep deletes them within the hour, bytes first; names, which
 * may tell of people, go at once.
 */
export async function abandonFiles(
  tx: Tx,
  { fileIds }: { fileIds: readonly string[] },
): Promise<void> {
  await File.query(tx)
    .findByIds([...fileIds])
    .patch(abandoned)
}

/** The same for whatever a person uploaded and put to no use. */
export async function abandonUnused(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await File.query(tx).where({ ownerAccountId: accountId, attachedAt: null }).patch(abandoned)
}

/** Older than any file that is still given its day. */
const abandoned = { attachedAt: null, createdAt: new Date(0), nameSealed: null }
