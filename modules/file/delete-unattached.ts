import { DAY } from '#modules/shared'
import { File } from './file.ts'
import type { Needs } from './needs.ts'
import { keyOf } from './storage.ts'

export const UNATTACHED_FOR = DAY
const BATCH = 100

/** Deletes the bytes first, so that a row stays for the next try if the process dies. */
export async function deleteUnattached(needs: Needs): Promise<number> {
  const oldest = new Date(needs.clock.now().getTime() - UNATTACHED_FOR)
  for (let total = 0; ;) {
    const deleted = await needs.transact(async (tx) => {
      const files = await File.query(tx)
        .whereNull('attachedAt')
        .where('createdAt', '<=', oldest)
        .orderBy('createdAt')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
      for (const { id } of files) await needs.storage.delete(keyOf(id))
      await File.query(tx)
        .whereIn(
          'id',
          files.map(({ id }) => id),
        )
        .delete()
      return files.length
    })
    total += deleted
    if (deleted < BATCH) return total
  }
}
