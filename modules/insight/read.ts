import { isCountedBy } from './counted-by.ts'
import { vilniusDate } from '#modules/shared'
import { isCountedIn, startOfPeriod, type Period } from './counted-since.ts'
import { FIGURE_NAMES, type FigureName } from './figures.ts'
import { readFirstDays } from './first-days.ts'
import { hiddenGroups, type Group } from './groups.ts'
import { hiddenWeeks } from './hidden-weeks.ts'
import type { Needs } from './needs.ts'

export const GROUPINGS = ['all', 'area', 'city', 'language'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** Minutes are null for figures without a duration. */
export type Cell = {
  count: number
  cents: number
  medianMinutes: number | null
  p90Minutes: number | null
}
/**
 * Null where a group is too small to be shown; missing where a figure is not counted by this group, or
 * was not counted yet.
 */
export type Cells = Partial<Record<FigureName, Cell | null>>
export type PeriodFigures = {
  /** The first day, YYYY-MM-DD of Vilnius. */
  startsOn: string
  key: string
  figures: Cells
}

type Row = {
  period: Period | 'piece'
  startsOn: string
  key: string
  figure: FigureName
  factCount: number
  people: number | null
  cents: string
  medianMinutes: number | null
  p90Minutes: number | null
}
type Question = { period: Period; grouping: Grouping; from: string; to: string }

/** Decisions are those of the team, which are not secret to the team. */
const KNOWN_TO_THE_TEAM: readonly FigureName[] = ['decisions']
/** Together they are all requests, so they are shown or hidden together. */
const HALVES: readonly FigureName[] = ['firstRequests', 'laterRequests']
const WHOLE: FigureName = 'requests'
/** Figures that are hidden together; halves after the whole. */
const TOGETHER: ReadonlyArray<readonly FigureName[]> = [
  ...FIGURE_NAMES.filter((name) => ![...HALVES, ...KNOWN_TO_THE_TEAM].includes(name)).map(
    (name) => [name],
  ),
  HALVES,
]

/**
 * The figures of each period and group, oldest first. Weeks are shown for the whole market only.
 * Sums of facts only: numbers of different people would tell who is in two groups at once.
 */
export async function readFigures(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { period, grouping, from, to }: Question,
): Promise<PeriodFigures[]> {
  if (period === 'week' && grouping !== 'all') return []
  const rows: Row[] = await db('insight_figure')
    .where({ grouping })
    // What is hidden in a week must not depend on what else was asked for.
    .modify((query) => {
      if (period === 'month') query.where({ period }).whereBetween('startsOn', [from, to])
      else
        query.where((rows) => {
          void rows
            .where('period', 'week')
            // A piece that still grows would hide one week today and another tomorrow.
            .orWhere((piece) => {
              void piece
                .where('period', 'piece')
                .where('startsOn', '<', startOfPiece(vilniusDate(clock.now())))
            })
        })
    })
    .select(
      'period',
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
  const firstDays = await readFirstDays({ db })
  const hidden = period === 'week' ? findHiddenWeeks(rows) : findHiddenGroupsOfMonths(rows)
  const shown = rows.filter(
    // Facts of no group count in the rest only.
    (row) =>
      row.period === period &&
      from <= row.startsOn &&
      row.startsOn <= to &&
      (grouping === 'all' || row.key !== ''),
  )
  return [...Map.groupBy(shown, nameOf).values()].map((ofGroup) => {
    const { startsOn, key } = ofGroup[0]!
    const name = period === 'week' ? startsOn : nameOf(ofGroup[0]!)
    const isHidden = (figure: FigureName) => hidden.get(figure)?.has(name) ?? false
    const isCounted = (figure: FigureName) =>
      isCountedBy(figure, grouping) && isCountedIn(period, startsOn, firstDays[figure])
    return { startsOn, key, figures: cellsOf(ofGroup, isCounted, isHidden) }
  })
}

/** Of the part of a week within one month. */
const startOfPiece = (day: string): string =>
  [startOfPeriod(day, 'week', 0), startOfPeriod(day, 'month', 0)].sort().at(-1)!

const nameOf = ({ startsOn, key }: Row): string => `${startsOn} ${key}`

/** The names of what is hidden, by figure. */
type Hidden = ReadonlyMap<FigureName, ReadonlySet<string>>

/** The Mondays of hidden weeks. */
function findHiddenWeeks(rows: readonly Row[]): Hidden {
  const pieces = Map.groupBy(
    rows.filter((row) => row.period === 'piece'),
    ({ figure }) => figure,
  )
  const hidden = new Map<FigureName, ReadonlySet<string>>()
  for (const figures of TOGETHER) {
    const groups = groupsOf(pieces, figures, ({ startsOn }) => startsOn)
    const whole = hidden.get(WHOLE)
    const names = hiddenWeeks(groups, (monday) => isHalf(figures) && !!whole?.has(monday))
    for (const figure of figures) hidden.set(figure, names)
  }
  return hidden
}

/** The names of hidden groups. Each month has a total of its own. */
function findHiddenGroupsOfMonths(rows: readonly Row[]): Hidden {
  const hidden = new Map<FigureName, Set<string>>(FIGURE_NAMES.map((name) => [name, new Set()]))
  for (const month of Map.groupBy(rows, ({ startsOn }) => startsOn).values()) {
    const byFigure = Map.groupBy(month, ({ figure }) => figure)
    for (const figures of TOGETHER) {
      const groups = groupsOf(byFigure, figures, nameOf)
      const whole = hidden.get(WHOLE)
      const names = hiddenGroups(groups, (name) => isHalf(figures) && !!whole?.has(name))
      for (const figure of figures) for (const name of names) hidden.get(figure)!.add(name)
    }
  }
  return hidden
}

const isHalf = (figures: readonly FigureName[]): boolean => figures === HALVES

/** One size for each of the figures that are hidden together. */
function groupsOf(
  rows: ReadonlyMap<FigureName, readonly Row[]>,
  figures: readonly FigureName[],
  nameOfRow: (row: Row) => string,
): Group[] {
  const sizes = new Map<string, number[]>()
  for (const [at, figure] of figures.entries())
    for (const row of rows.get(figure) ?? []) {
      const own = sizes.get(nameOfRow(row)) ?? figures.map(() => 0)
      own[at] = row.people ?? row.factCount
      sizes.set(nameOfRow(row), own)
    }
  return [...sizes].map(([name, own]) => ({ name, sizes: own }))
}

function cellsOf(
  rows: readonly Row[],
  isCounted: (figure: FigureName) => boolean,
  isHidden: (figure: FigureName) => boolean,
): Cells {
  const found = new Map(rows.map((row) => [row.figure, row]))
  return Object.fromEntries(
    FIGURE_NAMES.filter(isCounted).map((name) => [
      name,
      isHidden(name) ? null : cellOf(found.get(name)),
    ]),
  )
}

const cellOf = (row: Row | undefined): Cell => ({
  count: row?.factCount ?? 0,
  cents: Number(row?.cents ?? 0),
  medianMinutes: row?.medianMinutes ?? null,
  p90Minutes: row?.p90Minutes ?? null,
})

export type Supply = { startsOn: string; key: string; freeHours: number }

/** Hours that could be booked in the following seven days, on an average day of each period. */
export async function readSupply(
  { db }: Pick<Needs, 'db'>,
  { period, grouping, from, to }: Question,
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
