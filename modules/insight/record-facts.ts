import { PERSON_LANGUAGES_SQL } from '#modules/account'
import type { Db, Tx } from '#modules/shared'
import { CITIES, DELETED_LATER, FACTS } from './figures.ts'
import type { Needs } from './needs.ts'

/**
 * Records the facts of this day and later ones as they are now, with the area, city and language
 * that they had when they were first recorded: a matter is erased, a firm moves, and the figures of
 * past days stay. Facts that were taken back are taken back here; rows that their owner deletes leave
 * their facts.
 */
export async function recordFacts({ cipher }: Needs, tx: Tx, since: string): Promise<void> {
  const [key] = keysOf(cipher)
  await renewHashes(tx, keysOf(cipher))
  for (const [figure, facts] of FACTS) {
    if (!DELETED_LATER.includes(figure))
      await tx.raw(
        `delete from insight_fact where figure = ? and day >= ? and not exists (
          select from (${facts}) fact, (select ?::text as key) keys
          where at >= ${START} and insight_fact.source = ${hash('fact.source')})`,
        [figure, since, key, since],
      )
    await tx.raw(
      `insert into insight_fact
          (figure, source, person, day, area, city, language, cents, minutes)
        select ?, ${hash('source')}, ${hash('person')}, ${DAY}, area, city, language, cents, minutes
        from (${facts}) fact left join (${CITIES}) firm using (firm_id),
          (select ?::text as key) keys
        where at >= ${START}
        -- In the order of the index, which is then written page by page.
        order by 2
        on conflict (figure, source) do update
          set day = excluded.day, cents = excluded.cents, minutes = excluded.minutes
          where (insight_fact.day, insight_fact.cents, insight_fact.minutes)
            is distinct from (excluded.day, excluded.cents, excluded.minutes)`,
      [figure, key, since],
    )
  }
}

/**
 * How many hashes of rows each key made, the current key first. Facts whose row was deleted are in
 * none of the counts: nothing is compared with their hash any more.
 */
export async function countFactsByKey({
  db,
  cipher,
}: Pick<Needs, 'db' | 'cipher'>): Promise<number[]> {
  const counts: number[] = []
  for (const key of keysOf(cipher)) {
    let count = 0
    for (const [figure, facts] of FACTS) count += await countFactsOf(db, { key, figure, facts })
    counts.push(count)
  }
  return counts
}

export async function countFacts({ db }: Pick<Needs, 'db'>): Promise<number> {
  const [{ count }] = (await db('insight_fact').count()) as [{ count: string }]
  return Number(count)
}

async function countFactsOf(
  db: Db,
  { key, figure, facts }: { key: string; figure: string; facts: string },
): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ count: number }] }>(
    `select count(*)::int from insight_fact
      join (${facts}) fact on insight_fact.source = ${hash('fact.source', '?::text')}
      where figure = ?`,
    [key, figure],
  )
  return rows[0].count
}

/** The same row and person have the same hash again after SECRET_KEY was changed. */
async function renewHashes(tx: Tx, [key, ...earlierKeys]: readonly string[]): Promise<void> {
  for (const earlier of earlierKeys) {
    for (const [figure, facts] of FACTS)
      await tx.raw(
        `update insight_fact set source = ${hash('fact.source')}
          from (${facts}) fact, (select ?::text as key, ?::text as earlier) keys
          where figure = ? and insight_fact.source = ${hash('fact.source', 'earlier')}`,
        [key!, earlier, figure],
      )
    // Apart from their rows, because a row may be deleted before its fact.
    await tx.raw(
      `update insight_fact set person = ${hash('known.person')}
        from (${PERSON_LANGUAGES_SQL}) known, (select ?::text as key, ?::text as earlier) keys
        where insight_fact.person = ${hash('known.person', 'earlier')}`,
      [key!, earlier],
    )
  }
}

const keysOf = (cipher: Needs['cipher']) => cipher.fingerprints('insight')
const START = "?::timestamp at time zone 'Europe/Vilnius'"
const DAY = `(at at time zone 'Europe/Vilnius')::date`
const hash = (id: string, key = 'key'): string =>
  `substring(sha256(convert_to(${key} || ${id}::text, 'UTF8')) for 16)`
