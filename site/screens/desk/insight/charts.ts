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
}

type Value = (figures: PeriodFigures['figures']) => number | null

const count =
  (name: FigureName): Value =>
  (figures) =>
    figures[name]?.count ?? null
const people =
  (name: FigureName): Value =>
  (figures) =>
    figures[name] && (figures[name].people ?? 0)
const money =
  (name: FigureName): Value =>
  (figures) =>
    figures[name]?.cents ?? null
const hours = (minutes: number | null | undefined): number | null =>
  minutes === null || minutes === undefined ? null : minutes / 60
const sum =
  (...names: FigureName[]): Value =>
  (figures) => {
    const counts = names.map((name) => figures[name]?.count)
    return counts.includes(undefined) ? null : counts.reduce<number>((all, one) => all + one!, 0)
  }
const share =
  (part: FigureName, other: FigureName): Value =>
  (figures) => {
    const whole = sum(part, other)(figures)
    const partly = figures[part]
    return whole === null || whole === 0 || !partly
      ? null
      : Math.round((100 * partly.count) / whole)
  }

/**
 * The charts of the market. `periods` are one group over time, oldest first, with null for a period
 * in which nothing happened.
 */
export function chartsOf(
  periods: readonly (PeriodFigures['figures'] | null)[],
  supply: readonly (Supply | undefined)[],
): MarketChart[] {
  const series = (name: string, value: Value) => ({
    name,
    values: periods.map((figures) => (figures ? value(figures) : 0)),
  })
  const durations = (name: string, value: Value) => ({
    name,
    values: periods.map((figures) => figures && value(figures)),
  })
  return [
    {
      key: 'requests',
      kind: 'lines',
      unit: 'count',
      series: [
        series('figures.requests', count('requests')),
        series('figures.accepted', count('accepted')),
        series('figures.held', count('held')),
      ],
    },
    {
      key: 'answers',
      kind: 'lines',
      unit: 'hours',
      series: [
        durations('series.median', ({ answers }) => hours(answers?.medianMinutes)),
        durations('series.p90', ({ answers }) => hours(answers?.p90Minutes)),
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
      series: [
        series('figures.cancelledByClient', count('cancelledByClient')),
        series('figures.cancelledByLawyer', count('cancelledByLawyer')),
        series('figures.cancelledBySystem', count('cancelledBySystem')),
      ],
    },
    {
      key: 'missed',
      kind: 'lines',
      unit: 'count',
      series: [
        series('figures.missedByClient', count('missedByClient')),
        series('figures.missedByLawyer', count('missedByLawyer')),
      ],
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
      series: [
        series('series.newClients', people('firstRequests')),
        series('series.returningClients', people('laterRequests')),
      ],
    },
    {
      key: 'wishes',
      kind: 'lines',
      unit: 'count',
      series: [
        series('figures.searches', count('searches')),
        series('series.descriptions', sum('sureDescriptions', 'unsureDescriptions')),
        series('figures.waiting', count('waiting')),
      ],
    },
    {
      key: 'supply',
      kind: 'bars',
      unit: 'count',
      series: [{ name: 'series.freeHours', values: supply.map((one) => one?.freeHours ?? null) }],
    },
    {
      key: 'team',
      kind: 'bars',
      unit: 'count',
      series: [series('figures.decisions', count('decisions'))],
    },
    {
      key: 'matching',
      kind: 'lines',
      unit: 'percent',
      series: [durations('series.sure', share('sureDescriptions', 'unsureDescriptions'))],
    },
  ]
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
