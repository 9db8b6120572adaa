import type { Db } from '#modules/shared'
import { readShown, type Shown } from './read-shown.ts'

/** Rows are a few kilobytes each; who has been kept longest leaves first. */
const MOST = 10_000

/**
 * What lists show of each lawyer, kept in this process until a word of a change comes: most answers
 * then ask the database nothing.
 */
export function createShownRows(db: Db) {
  const kept = new Map<string, Shown>()
  /**
   * Who was told to have changed since each reading under way began: their rows are not kept, for
   * nobody knows which side of it they have seen.
   */
  const listening = new Set<Set<string>>()

  async function readMissing(missing: readonly string[]): Promise<Map<string, Shown>> {
    const heard = new Set<string>()
    listening.add(heard)
    const rows = await readShown(db, missing).finally(() => listening.delete(heard))
    for (const row of rows) if (!heard.has(row.lawyerId)) kept.set(row.lawyerId, row)
    for (const [oldest] of kept) {
      if (kept.size <= MOST) break
      kept.delete(oldest)
    }
    return new Map(rows.map((row) => [row.lawyerId, row]))
  }

  return {
    /** The rows of these lawyers in this order; who vanished in the meantime is left out. */
    async read(lawyerIds: readonly string[]): Promise<Shown[]> {
      const here = lawyerIds.map((id) => kept.get(id))
      const missing = lawyerIds.filter((_, at) => !here[at])
      const read = missing.length > 0 ? await readMissing(missing) : undefined
      return lawyerIds.flatMap((id, at) => here[at] ?? read?.get(id) ?? [])
    },
    forget(lawyerIds: Iterable<string>): void {
      for (const id of lawyerIds) {
        kept.delete(id)
        for (const heard of listening) heard.add(id)
      }
    },
  }
}
