import type { Tx } from '#modules/shared'
import { File } from './file.ts'

/** Deletes the names of unused files now; the sweep deletes the files within an hour. */
export async function abandonFiles(
  tx: Tx,
  { fileIds }: { fileIds: readonly string[] },
): Promise<void> {
  await File.query(tx)
    .findByIds([...fileIds])
    .patch(abandoned)
}

export async function abandonUnused(tx: Tx, { accountId }: { accountId: string }): Promise<void> {
  await File.query(tx).where({ ownerAccountId: accountId, attachedAt: null }).patch(abandoned)
}

/** Old enough for the next sweep. */
const abandoned = { attachedAt: null, createdAt: new Date(0), nameSealed: null }
