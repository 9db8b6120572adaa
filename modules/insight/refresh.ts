import { DAY, before, lock, vilniusDate, type Tx } from '#modules/shared'
import { CITIES, FACTS, VISITS_OF } from './figures.ts'
import type { Needs } from './needs.ts'

/** Facts may be recorded late: a provider's message after a week, a review of an old meeting. */
const REFRESHED_DAYS = 100

/**
 * Counts the weeks and months again that hold this day (YYYY-MM-DD, of Vilnius) or a later one. A
 * week begins on Monday (ISO 8601).
 */
export async function refreshSince({ transact }: Needs, since: string): Promise<void> {
  await transact(async (tx) => {
    await lock(tx, 'insight')
    // Years of a large marketplace take longer to count than a page may wait.
    await tx.raw('set local statement_timeout = 0')
    await tx.raw(
      `delete from insight_figure
        where starts_on >= (select (${PERIOD_OF}) from (select ?::timestamp as day) since)`,
      [since],
    )
    for (const [figure, sql] of FACTS) await count(tx, figure, withCity(sql), since)
    for (const [figure, kind] of Object.entries(VISITS_OF))
      await count(tx, figure, VISITS, since, [kind])
  })
}

export const refreshFigures = (needs: Needs): Promise<void> =>
  refreshSince(needs, vilniusDate(before(needs.clock.now(), REFRESHED_DAYS * DAY)))

/** Counts everything again, from the first fact. */
export const rebuildFigures = (needs: Needs): Promise<void> => refreshSince(needs, '2000-01-01')

/** Local times of Vilnius, as `day`. */
const withCity = (sql: string) => `
  select fact.at at time zone 'Europe/Vilnius' as day, person, area, city, language, cents, minutes,
    times
  from (${sql}) fact left join (${CITIES}) firm using (firm_id)`

const VISITS = `
  select day::timestamp, null::uuid as person, nullif(area, '') as area, nullif(city, '') as city,
    language, null::bigint as cents, null::double precision as minutes, visits::bigint as times
  from insight_visit where kind = ?`

/** The parts of a week within one month are named by their first day. */
const PERIOD_OF = `case period when 'piece'
  then greatest(date_trunc('week', day), date_trunc('month', day)) else date_trunc(period, day) end`

/**
 * The whole market, and each area, city and language apart: filters are never combined. Facts of no
 * area, city or language have an empty key.
 */
const count = (
  tx: Tx,
  figure: string,
  facts: string,
  since: string,
  bindings: readonly string[] = [],
): Promise<unknown> =>
  tx.raw(
    `insert into insight_figure (period, starts_on, figure, grouping, key, fact_count, people,
        cents, median_minutes, p90_minutes)
      select period, (${PERIOD_OF})::date as starts_on, ? as figure,
        case grouping(area, city, language)
          when 7 then 'all' when 3 then 'area' when 5 then 'city' else 'language' end,
        coalesce(area, city, language, ''),
        sum(times), nullif(count(distinct person), 0), coalesce(sum(cents), 0),
        percentile_cont(0.5) within group (order by minutes),
        percentile_cont(0.9) within group (order by minutes)
      from (${facts}) fact cross join (
        select period, ${PERIOD_OF} as first_start
        from (values ('week'), ('month'), ('piece')) as length (period),
          (select ?::timestamp as day) since
      ) length
      where ${PERIOD_OF} >= first_start
      group by period, ${PERIOD_OF}, grouping sets ((), (area), (city), (language))
      having period = 'month' or grouping(area, city, language) = 7`,
    [figure, ...bindings, since],
  )
