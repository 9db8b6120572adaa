import type { Tx } from '#modules/shared'
import { CITIES, DELETED_LATER, FACTS } from './figures.ts'
import type { Needs } from './needs.ts'

/**
 * Records the facts of this day and later ones as they are now, with the area, city and language
 * that they had when they were first recorded: a matter is erased, a firm moves, and the figures of
 * past days stay. Facts that were taken back are taken back here; rows that their owner deletes leave
 * their facts.
 */
export async function recordFacts({ cipher }: Needs, tx: Tx, since: string): Promise<void> {
  const [key, ...earlierKeys] = cipher.fingerprints('insight')
  for (const [figure, facts] of FACTS) {
    for (const earlier of earlierKeys)
      await tx.raw(
        `update insight_fact set source = ${hash('fact.source')}, person = ${hash('fact.person')}
          from (${facts}) fact, (select ?::text as key, ?::text as earlier) keys
          where figure = ? and insight_fact.source = ${hash('fact.source', 'earlier')}`,
        [key, earlier, figure],
      )
    if (!DELETED_LATER.includes(figure))
      await tx.raw(
        `delete from insight_fact where figure = ? and day >= ? and not exists (
          select from (${facts}) fact, (select ?::text as key) keys
          where insight_fact.source = ${hash('fact.source')})`,
        [figure, since, key],
      )
    await tx.raw(
      `insert into insight_fact
          (figure, source, person, day, area, city, language, cents, minutes)
        select ?, ${hash('source')}, ${hash('person')}, ${DAY}, area, city, language, cents, minutes
        from (${facts}) fact left join (${CITIES}) firm using (firm_id),
          (select ?::text as key) keys
        where at >= ?::timestamp at time zone 'Europe/Vilnius'
        on conflict (figure, source) do update
          set day = excluded.day, cents = excluded.cents, minutes = excluded.minutes
          where (insight_fact.day, insight_fact.cents, insight_fact.minutes)
            is distinct from (excluded.day, excluded.cents, excluded.minutes)`,
      [figure, key, since],
    )
  }
}

const DAY = `(at at time zone 'Europe/Vilnius')::date`
const hash = (id: string, key = 'key'): string =>
  `substring(sha256(convert_to(${key} || ${id}::text, 'UTF8')) for 16)`
