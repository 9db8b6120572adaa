import { before, DAY, inBatches } from '#modules/shared'
import { File } from './file.ts'
import type { Needs } from './needs.ts'
import { keyOf } from './storage.ts'

const UNATTACHED_FOR = DAY
/** Deletes the bytes first, so that a row stays for the next try if the process dies. */
export function deleteUnattached({ clock, storage, transact }: Needs): Promise<number> {
  const oldest = before(clock.now(), UNATTACHED_FOR)
  return inBatches(100, (size) =>
    transact(async (tx) => {
      const files = await File.query(tx)
        .whereNull('attachedAt')
        .where('createdAt', '<=', oldest)
        .orderBy('createdAt')
        .limit(size)
        .forUpdate()
        .skipLocked()
      const ids = files.map(({ id }) => id)
      for (const id of ids) await storage.delete(keyOf(id))
      await File.query(tx).whereIn('id', ids).delete()
      return ids.length
    }),
  )
}
