import { escapeLike, type Db } from '#modules/shared'
import { Firm } from './firm/firm.ts'
import { Lawyer } from './lawyer.ts'

/** Lawyers with a name part beginning with each of these words, ignoring diacritics. */
export async function findByName(
  db: Db,
  { words, limit = 20 }: { words: string; limit?: number },
): Promise<Lawyer[]> {
  const parts = wordsOf(words)
  if (parts.length === 0) return []
  return Lawyer.query(db)
    .where((all) => {
      for (const word of parts)
        void all.whereRaw(
          "' ' || folded(replace(concat(name, ' ', lastname), '-', ' ')) like '% ' || replace(folded(?), '-', ' ') || '%'",
          [word],
        )
    })
    .orderBy(['lastname', 'name', 'id'])
    .limit(limit)
}

/** Firms, closed ones too, with each of these words in their name, or of this company code. */
export async function findFirmsByName(
  db: Db,
  { words, limit = 20 }: { words: string; limit?: number },
): Promise<Firm[]> {
  const parts = wordsOf(words)
  if (parts.length === 0) return []
  return Firm.query(db)
    .where((all) => {
      for (const word of parts)
        void all.whereRaw(`folded(name) like '%' || folded(?) || '%'`, [word])
    })
    .orWhere({ registrationCode: words.trim() })
    .orderBy(['name', 'id'])
    .limit(limit)
}

/** Escaped for `like`. */
const wordsOf = (words: string): string[] =>
  words
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => escapeLike(word))
