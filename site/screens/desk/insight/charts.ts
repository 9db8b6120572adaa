import { isCountedBy } from '../../../../modules/insight/counted-by.ts'
import type { FigureName, PeriodFigures, Supply } from '../../../../modules/insight/index.ts'
import type { Series } from '../../../components/chart/draw-chart.ts'

/** How the values of a chart are written. */
export type Unit = 'count' | 'money' | 'hours' | 'percent'
export type MarketChart = {
  key:
    | 'requests'
    | 'answers'
    | 'unanswered'
    | 'cancelled'
    | 'missed'
    | 'money'
    | 'clients'
    | 'wishes'
    | 'supply'
    | 'team'
    | 'matching'
  kind: 'lines' | 'bars'
  unit: Unit
  /** The words of the series are keys of `insight`. */
  series: (Omit<Series, 'name'> & { name: string })[]
  /** Words of series that are not counted by the groups that are shown. */
  notCounted: string[]
}

/** Null where it is hidden, undefined where there is nothing to measure. */
type Value = (figures: PeriodFigures['figures']) => number | null | undefined

const count =
  (name: FigureName): Value =>
  (figures) =>
    figures[name]?.count ?? null
const money =
  (name: FigureName): Value =>
  (figures) =>
    figures[name]?.cents ?? null
const minutes =
  (which: 'medianMinutes' | 'p90Minutes'): Value =>
  ({ answers }) =>
    answers ? inHours(answers[which]) : null
const inHours = (minutes: number | null): number | undefined =>
  minutes === null ? undefined : minutes / 60
const sum =
  (...names: FigureName[]): Value =>
  (figures) => {
    const counts = names.map((name) => figures[name]?.count)
    return counts.includes(undefined)
      ? null
      : counts.reduce<number>((all, count) => all + count!, 0)
  }
const share =
  (part: FigureName, other: FigureName): Value =>
  (figures) => {
    const whole = sum(part, other)(figures)
    if (whole === null || whole === undefined) return null
    return whole === 0 ? undefined : Math.round((100 * figures[part]!.count) / whole)
  }

/**
 * The charts of the market. `periods` are one group over time, oldest first, with null for a period
 * in which nothing happened.
 */
export function chartsOf(
  periods: readonly (PeriodFigures['figures'] | null)[],
  supply: readonly (Supply | undefined)[],
  grouping: 'all' | 'area' | 'city' | 'language',
): MarketChart[] {
  const series = (name: string, value: Value) => ({
    name,
    values: periods.map((figures) => (figures ? value(figures) : 0)),
  })
  const durations = (name: string, value: Value) => ({
    name,
    values: periods.map((figures) => (figures ? value(figures) : undefined)),
  })
  const counts = (...names: FigureName[]) =>
    names
      .filter((name) => isCountedBy(name, grouping))
      .map((name) => series(`figures.${name}`, count(name)))
  const notCounted = (...names: FigureName[]) =>
    names.filter((name) => !isCountedBy(name, grouping)).map((name) => `figures.${name}`)
  const isSupplyCounted = grouping !== 'language'
  const charts: (Omit<MarketChart, 'notCounted'> & { notCounted?: string[] })[] = [
    {
      key: 'requests',
      kind: 'lines',
      unit: 'count',
      series: counts('requests', 'accepted', 'held'),
    },
    {
      key: 'answers',
      kind: 'lines',
      unit: 'hours',
      series: [
        durations('series.median', minutes('medianMinutes')),
        durations('series.p90', minutes('p90Minutes')),
      ],
    },
    {
      key: 'unanswered',
      kind: 'lines',
      unit: 'percent',
      series: [durations('series.unanswered', share('unanswered', 'answers'))],
    },
    {
      key: 'cancelled',
      kind: 'lines',
      unit: 'count',
      series: counts('cancelledByClient', 'cancelledByLawyer', 'cancelledBySystem'),
    },
    {
      key: 'missed',
      kind: 'lines',
      unit: 'count',
      series: counts('missedByClient', 'missedByLawyer'),
    },
    {
      key: 'money',
      kind: 'lines',
      unit: 'money',
      series: [
        series('figures.paid', money('paid')),
        series('figures.refunds', money('refunds')),
        series('figures.fees', money('fees')),
      ],
    },
    {
      key: 'clients',
      kind: 'lines',
      unit: 'count',
      series: counts('firstRequests', 'laterRequests'),
    },
    {
      key: 'wishes',
      kind: 'lines',
      unit: 'count',
      series: [
        ...counts('searches'),
        series('series.descriptions', sum('sureDescriptions', 'unsureDescriptions')),
        ...counts('waiting'),
      ],
      notCounted: notCounted('waiting'),
    },
    {
      key: 'supply',
      kind: 'bars',
      unit: 'count',
      series: isSupplyCounted
        ? [{ name: 'series.freeHours', values: supply.map((offered) => offered?.freeHours) }]
        : [],
      notCounted: isSupplyCounted ? [] : ['series.freeHours'],
    },
    {
      key: 'team',
      kind: 'bars',
      unit: 'count',
      series: counts('decisions'),
      notCounted: notCounted('decisions'),
    },
    {
      key: 'matching',
      kind: 'lines',
      unit: 'percent',
      series: [durations('series.sure', share('sureDescriptions', 'unsureDescriptions'))],
    },
  ]
  return charts.map((chart) => ({ notCounted: [], ...chart }))
}

/** The steps of a client's way, for the table of the last whole period. */
export const WAY = [
  'searches',
  'sureDescriptions',
  'unsureDescriptions',
  'profileViews',
  'requests',
  'accepted',
  'paid',
  'signed',
  'held',
  'reviews',
] as const satisfies readonly FigureName[]
