import { DAY, before, lock, vilniusDate, type Tx } from '#modules/shared'
import { FACTS, VISITS_OF } from './figures.ts'
import { recordFirstDays } from './first-days.ts'
import type { Needs } from './needs.ts'
import { recordFacts } from './record-facts.ts'

/** Facts may be recorded late: a provider's message after a week, a review of an old meeting. */
const REFRESHED_DAYS = 100

/**
 * Counts the weeks and months again whose facts are recorded: those of the last 100 days. Earlier
 * ones are final, and their facts are deleted. The first time everything is counted. A week begins
 * on Monday (ISO 8601).
 */
export async function refreshFigures(needs: Needs): Promise<void> {
  await needs.transact(async (tx) => {
    await lock(tx, 'insight')
    // Years of a large marketplace take longer to count than a page may wait.
    await tx.raw('set local statement_timeout = 0')
    const newest = await findNewestMonth(tx)
    const since = firstDayAfter(needs, newest)
    await recordFacts(needs, tx, since)
    await recordFirstDays(needs, tx, newest && since)
    await tx('insight_figure').where('startsOn', '>=', since).delete()
    for (const [figure] of FACTS)
      await count(tx, { figure, facts: RECORDED, bindings: [figure], since })
    for (const [figure, kind] of Object.entries(VISITS_OF))
      await count(tx, { figure, facts: VISITS, bindings: [kind], since })
    await tx('insight_fact')
      .where('day', '<', startOf(openSince(needs)))
      .delete()
  })
}

const openSince = ({ clock }: Needs): string =>
  vilniusDate(before(clock.now(), REFRESHED_DAYS * DAY))

/** The newest month with figures. */
async function findNewestMonth(tx: Tx): Promise<string | undefined> {
  const [{ newest }] = (await tx('insight_figure')
    .where({ period: 'month' })
    .select(tx.raw("to_char(max(starts_on), 'YYYY-MM-DD') as newest"))) as [
    { newest: string | null },
  ]
  return newest ?? undefined
}

/** The first day to count. After a long time without a worker it is that of the newest month. */
const firstDayAfter = (needs: Needs, newest: string | undefined): string =>
  startOf([newest ?? '2000-01-01', openSince(needs)].sort()[0]!)

/** The first day of the week or month of a day, whichever is earlier. */
function startOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const monday = new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * DAY)
  return [`${day.slice(0, 7)}-01`, monday.toISOString().slice(0, 10)].sort()[0]!
}

const RECORDED = `
  select day::timestamp, person, area, city, language, cents, minutes, 1::bigint as times
  from insight_fact where figure = ?`

const VISITS = `
  select day::timestamp, null::bytea as person, nullif(area, '') as area,
    nullif(city, '') as city, language, null::bigint as cents, null::double precision as minutes,
    visits::bigint as times
  from insight_visit where kind = ?`

type Counting = { figure: string; facts: string; bindings: readonly string[]; since: string }

/**
 * The whole market by month, week and piece, and by month each area, city and language apart:
 * filters are never combined. Facts of no area, city or language have an empty key. A piece is the
 * part of a week within one month, named by its first day.
 */
async function count(tx: Tx, counting: Counting): Promise<void> {
  for (const grouping of ['area', 'city', 'language'])
    await countPeriod(tx, counting, { period: 'month', startsOn: MONTH, grouping })
  await countPeriod(tx, counting, { period: 'month', startsOn: MONTH })
  await countPeriod(tx, counting, { period: 'week', startsOn: WEEK })
  await countPeriod(tx, counting, { period: 'piece', startsOn: `greatest(${WEEK}, ${MONTH})` })
}

const MONTH = "date_trunc('month', day)"
const WEEK = "date_trunc('week', day)"

const countPeriod = (
  tx: Tx,
  { figure, facts, bindings, since }: Counting,
  { period, startsOn, grouping }: { period: string; startsOn: string; grouping?: string },
): Promise<unknown> =>
  tx.raw(
    `insert into insight_figure (period, starts_on, figure, grouping, key, fact_count, people,
        cents, median_minutes, p90_minutes)
      select ?, starts_on, ?, ?, key,
        sum(times), nullif(count(distinct person), 0), coalesce(sum(cents), 0),
        percentile_cont(0.5) within group (order by minutes),
        percentile_cont(0.9) within group (order by minutes)
      from (
        select (${startsOn})::date as starts_on, ${grouping ? `coalesce(${grouping}, '')` : "''"} as key,
          person, cents, minutes, times
        from (${facts}) fact
      ) fact
      where starts_on >= ?::date
      group by starts_on, key`,
    [period, figure, grouping ?? 'all', ...bindings, since],
  )
