import type { Db } from '#modules/shared'
import { Lawyer } from './lawyer.ts'

/** Lawyers with a name part beginning with each of these words, ignoring diacritics. */
export async function findByName(
  db: Db,
  { words, limit = 20 }: { words: string; limit?: number },
): Promise<Lawyer[]> {
  const asked = words
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'))
  if (asked.length === 0) return []
  return Lawyer.query(db)
    .where((all) => {
      for (const word of asked)
        void all.whereRaw(
          "' ' || folded(replace(concat(name, ' ', lastname), '-', ' ')) like '% ' || replace(folded(?), '-', ' ') || '%'",
          [word],
        )
    })
    .orderBy(['lastname', 'name', 'id'])
    .limit(limit)
}
