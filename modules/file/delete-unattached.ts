import { DAY } from '#modules/shared'
import { File } from './file.ts'
import type { Needs } from './needs.ts'
import { keyOf } from './storage.ts'

export const KEPT_UNATTACHED = DAY
const BATCH = 100

/**
 * Deletes what was uploaded and put to no use within a day: first the bytes, so that a crash leaves
 * a row to try again.
 */
export async function deleteUnattached(needs: Needs): Promise<number> {
  const oldest = new Date(needs.clock.now().getTime() - KEPT_UNATTACHED)
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
