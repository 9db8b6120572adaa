import type { Knex } from 'knex'
import { MINUTE } from '#modules/shared'

/** Whoever chooses firms in addresses may not fill the memory. */
const MOST = 5_000
const kept = new WeakMap<Knex, Map<string, { name: string; until: number }>>()

/**
 * Names of firms by what stands in their addresses; a firm that there is none of has none. A
 * process keeps each for a minute.
 */
export async function firmNames(
  db: Knex,
  slugs: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const names = kept.get(db) ?? new Map<string, { name: string; until: number }>()
  kept.set(db, names)
  const at = now.getTime()
  const missing = slugs.filter((slug) => {
    const until = names.get(slug)?.until ?? 0
    return until <= at || until > at + MINUTE
  })
  if (missing.length > 0) {
    const rows = await db('firm')
      .whereRaw('slug = any(cast(? as text[]))', [missing])
      .select<Array<{ slug: string; name: string }>>('slug', 'name')
    if (names.size > MOST) names.clear()
    for (const { slug, name } of rows) names.set(slug, { name, until: at + MINUTE })
  }
  return new Map(
    slugs.flatMap((slug) =>
      names.has(slug) ? [[slug, (names.get(slug) as { name: string }).name] as const] : [],
    ),
  )
}
