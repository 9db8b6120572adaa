import { isCountedBy } from '../../../../modules/insight/counted-by.ts'
import {
  isCountedIn,
  isFullyCounted,
  type FirstDays,
} from '../../../../modules/insight/counted-since.ts'
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
  series: ChartSeries[]
  /** Words of series that are not counted by the groups that are shown. */
  notCounted: string[]
}
type ChartSeries = Series & {
  /** Set where earlier periods were not counted. */
  firstDay?: string
  /** Whether the last period can be compared with the one before. */
  isComparable: boolean
}
type Counted = FigureName | 'freeHours'

/** What a series shows, and the figures it is made of. */
type Value = {
  of: readonly FigureName[]
  /** Null where it is hidden, undefined where there is nothing to measure. */
  read(figures: PeriodFigures['figures']): number | null | undefined
}

const count = (name: FigureName): Value => ({
  of: [name],
  read: (figures) => figures[name]?.count ?? null,
})
const money = (name: FigureName): Value => ({
  of: [name],
  read: (figures) => figures[name]?.cents ?? null,
})
const minutes = (which: 'medianMinutes' | 'p90Minutes'): Value => ({
  of: ['answers'],
  read: ({ answers }) => (answers ? inHours(answers[which]) : null),
})
const inHours = (minutes: number | null): number | undefined =>
  minutes === null ? undefined : minutes / 60
const sum = (...names: FigureName[]): Value => ({
  of: names,
  read(figures) {
    const counts = names.map((name) => figures[name]?.count)
    return counts.includes(undefined)
      ? null
      : counts.reduce<number>((all, count) => all + count!, 0)
  },
})
const share = (part: FigureName, other: FigureName): Value => ({
  of: [part, other],
  read(figures) {
    const whole = sum(part, other).read(figures)
    if (whole === null || whole === undefined) return null
    return whole === 0 ? undefined : Math.round((100 * figures[part]!.count) / whole)
  },
})

/**
 * The charts of the market. `periods` are one group over time, oldest first, with null for a period
 * in which nothing happened.
 */
export function chartsOf({
  period,
  starts,
  periods,
  supply,
  firstDays,
  grouping,
}: {
  period: 'week' | 'month'
  /** The first day of each period. */
  starts: readonly string[]
  periods: readonly (PeriodFigures['figures'] | null)[]
  supply: readonly (Supply | undefined)[]
  firstDays: FirstDays
  grouping: 'all' | 'area' | 'city' | 'language'
}): MarketChart[] {
  /** Without values where one of the figures was not counted yet. */
  function counted(
    name: string,
    of: readonly Counted[],
    valueAt: (at: number) => number | null | undefined,
  ): ChartSeries {
    const firstDay = latestOf(of.map((figure) => firstDays[figure]))
    const countedFrom = starts.findIndex((start) => isCountedIn(period, start, firstDay))
    const from = countedFrom === -1 ? starts.length : countedFrom
    return {
      name,
      values: starts.map((_, at) => (at < from ? undefined : valueAt(at))),
      countedFrom: from,
      // The first day may be within the first counted period.
      ...(firstDay !== undefined && !isFullyCounted(starts[0]!, firstDay) && { firstDay }),
      isComparable: isFullyCounted(starts.at(-2) ?? '', firstDay),
    }
  }
  const valueIn =
    ({ read }: Value, otherwise: 0 | undefined) =>
    (at: number) => {
      const figures = periods[at]
      return figures ? read(figures) : otherwise
    }
  const series = (name: string, value: Value) => counted(name, value.of, valueIn(value, 0))
  const durations = (name: string, value: Value) =>
    counted(name, value.of, valueIn(value, undefined))
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
        ? [counted('series.freeHours', ['freeHours'], (at) => supply[at]?.freeHours)]
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

const latestOf = (days: readonly (string | undefined)[]): string | undefined =>
  days
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)

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
