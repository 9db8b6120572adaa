import { FIGURE_NAMES, type FigureName } from './figures.ts'
import { shownGroups, type Group } from './groups.ts'
import { spansOfWeeks } from './spans.ts'
import type { Needs } from './needs.ts'

export const PERIODS = ['week', 'month'] as const
export type Period = (typeof PERIODS)[number]
export const GROUPINGS = ['all', 'area', 'city', 'language'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Minutes are null for figures without a duration. */
export type Cell = {
  count: number
  people: number | null
  cents: number
  medianMinutes: number | null
  p90Minutes: number | null
}
/** Null where a group is too small to be shown. */
export type Cells = Record<FigureName, Cell | null>
export type PeriodFigures = {
  /** The first day, YYYY-MM-DD of Vilnius. */
  startsOn: string
  key: string
  figures: Cells
}

type Row = Group & {
  startsOn: string
  figure: FigureName
  cents: string
  medianMinutes: number | null
  p90Minutes: number | null
}

/** Decisions are those of the team, which is no secret to the team. */
const KNOWN_TO_THE_TEAM: readonly FigureName[] = ['decisions']
/** Together they are all requests: a group that is hidden in one is hidden in the other. */
const HALVES: readonly FigureName[] = ['firstRequests', 'laterRequests']

/**
 * The figures of each period and group, oldest first. Weeks are shown for the whole market only, and
 * a small week is hidden together with another one where months less the other weeks would tell it.
 */
export async function readFigures(
  { db }: Pick<Needs, 'db'>,
  { period, grouping, from, to }: { period: Period; grouping: Grouping; from: string; to: string },
): Promise<PeriodFigures[]> {
  if (period === 'week' && grouping !== 'all') return []
  const rows: Row[] = await db('insight_figure')
    .where({ period, grouping })
    // What is hidden in a week must not depend on what else was asked for.
    .modify((query) => {
      if (period === 'month') query.whereBetween('startsOn', [from, to])
    })
    .select(
      db.raw("to_char(starts_on, 'YYYY-MM-DD') as starts_on"),
      'figure',
      'key',
      'factCount',
      'people',
      'cents',
      'medianMinutes',
      'p90Minutes',
    )
    .orderBy(['startsOn', 'key'])
  const shown = new Set(
    period === 'week'
      ? shownOf(rows, spansOfWeeks)
      : [...Map.groupBy(rows, ({ startsOn }) => startsOn).values()].flatMap((month) =>
          shownOf(month, (groups) => [groups]),
        ),
  )
  const asked = rows.filter(({ startsOn }) => from <= startsOn && startsOn <= to)
  return [...Map.groupBy(asked, ({ startsOn, key }) => `${startsOn} ${key}`).values()].map(
    (all) => {
      const { startsOn, key } = all[0]!
      return { startsOn, key, figures: cellsOf(all, shown) }
    },
  )
}

/** The rows that may be shown. `apart` splits the rows of a figure into sums that are known. */
function shownOf(rows: readonly Row[], apart: (rows: Row[]) => Row[][]): Row[] {
  const byFigure = Map.groupBy(rows, ({ figure }) => figure)
  const nameOf = ({ startsOn, key }: Row) => `${startsOn} ${key}`
  const hiddenNames = new Set<string>()
  const halves = () =>
    HALVES.map((name) => {
      const all = byFigure.get(name) ?? []
      const isHidden = (row: Row) => hiddenNames.has(nameOf(row))
      return { all, shown: apart(all).flatMap((groups) => shownGroups(groups, isHidden)) }
    })
  for (let known = -1; known < hiddenNames.size;) {
    known = hiddenNames.size
    for (const { all, shown } of halves()) {
      const kept = new Set(shown)
      for (const row of all) if (!kept.has(row)) hiddenNames.add(nameOf(row))
    }
  }
  return [
    ...halves().flatMap(({ shown }) => shown),
    ...[...byFigure]
      .filter(([name]) => !HALVES.includes(name))
      .flatMap(([name, all]) =>
        KNOWN_TO_THE_TEAM.includes(name)
          ? all
          : apart(all).flatMap((groups) => shownGroups(groups)),
      ),
  ]
}

function cellsOf(rows: readonly Row[], shown: ReadonlySet<Row>): Cells {
  const found = new Map(rows.map((row) => [row.figure, row]))
  const isHidden = (name: FigureName) => {
    const row = found.get(name)
    return row !== undefined && !shown.has(row)
  }
  // A zero beside it would tell the hidden half.
  const areHalvesHidden = HALVES.some(isHidden)
  return Object.fromEntries(
    FIGURE_NAMES.map((name) => [
      name,
      isHidden(name) || (areHalvesHidden && HALVES.includes(name)) ? null : cellOf(found.get(name)),
    ]),
  ) as Cells
}

const cellOf = (row: Row | undefined): Cell => ({
  count: row?.factCount ?? 0,
  people: row?.people ?? null,
  cents: Number(row?.cents ?? 0),
  medianMinutes: row?.medianMinutes ?? null,
  p90Minutes: row?.p90Minutes ?? null,
})

export type Supply = { startsOn: string; key: string; freeHours: number }

/** Hours that could be booked in the following seven days, on an average day of each period. */
export async function readSupply(
  { db }: Pick<Needs, 'db'>,
  { period, grouping, from, to }: { period: Period; grouping: Grouping; from: string; to: string },
): Promise<Supply[]> {
  if (grouping === 'language') return []
  const key = grouping === 'all' ? "''" : grouping
  const { rows } = await db.raw<{ rows: Supply[] }>(
    `select to_char(starts_on, 'YYYY-MM-DD') as "startsOn", key,
        round(sum(free_minutes) / 60.0 / count(distinct day))::int as "freeHours"
      from (
        select date_trunc(?, day::timestamp)::date as starts_on, day, ${key} as key, free_minutes
        from insight_supply where day >= ?::date and date_trunc(?, day::timestamp)::date <= ?::date
      ) supply
      group by starts_on, key order by starts_on, key`,
    [period, from, period, to],
  )
  return rows
}
