import { describe, expect, test } from 'vitest'
import { FIGURE_NAMES, type FigureName } from '../../../../modules/insight/figures.ts'
import { chartsOf, type MarketChart } from './charts.ts'

const STARTS = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01', '2026-05-01'] as const
/** Within the third month. */
const FIRST_DAY = '2026-03-12'

type Cells = Parameters<typeof chartsOf>[0]['periods'][number]
const cellOf = (amount: number) => ({
  count: amount,
  cents: amount,
  medianMinutes: amount,
  p90Minutes: amount,
})
const cells = (changed?: FigureName): Cells =>
  Object.fromEntries(FIGURE_NAMES.map((name) => [name, cellOf(name === changed ? 300 : 60)]))

function seriesOf(
  periods: readonly Cells[],
  firstDays: Parameters<typeof chartsOf>[0]['firstDays'] = {},
  freeHours = 7,
): Map<string, MarketChart['series'][number]> {
  const charts = chartsOf({
    period: 'month',
    starts: STARTS,
    periods,
    supply: STARTS.map((startsOn) => ({ startsOn, key: '', freeHours })),
    firstDays,
    grouping: 'all',
  })
  return new Map(
    charts.flatMap(({ key, series }) => series.map((each) => [`${key} ${each.name}`, each])),
  )
}
/** The series that change with a figure are made of it. */
function madeOf(figure: FigureName | 'freeHours'): string[] {
  const before = seriesOf(STARTS.map(() => cells()))
  const after =
    figure === 'freeHours'
      ? seriesOf(
          STARTS.map(() => cells()),
          {},
          8,
        )
      : seriesOf(STARTS.map(() => cells(figure)))
  return [...after.keys()].filter(
    (name) => String(after.get(name)!.values) !== String(before.get(name)!.values),
  )
}

describe('each figure that was added later has no value before its first day, and no zero', () => {
  /** Steps of the way, and parts, that no chart shows. */
  const onlyInTables = ['signed', 'reviews', 'profileViews']

  test.each([...FIGURE_NAMES, 'freeHours'] as const)('%s', (figure) => {
    const names = madeOf(figure)
    expect(names.length > 0).toBe(!onlyInTables.includes(figure))
    for (const periods of [STARTS.map(() => null), STARTS.map(() => cells())]) {
      const always = seriesOf(periods)
      const later = seriesOf(periods, { [figure]: FIRST_DAY })
      for (const [name, { values, countedFrom, firstDay, isComparable }] of later) {
        if (!names.includes(name)) {
          expect([name, values]).toEqual([name, always.get(name)!.values])
          expect([countedFrom, firstDay, isComparable]).toEqual([0, undefined, true])
          continue
        }
        expect([name, countedFrom, firstDay]).toEqual([name, 2, FIRST_DAY])
        expect(values.slice(0, 2)).toEqual([undefined, undefined])
        expect(values.slice(2)).toEqual(always.get(name)!.values.slice(2))
      }
    }
  })

  test('and the first month, which is counted in part, is compared with none', () => {
    const periods = STARTS.map(() => cells())
    const at = (day: string) =>
      seriesOf(periods, { requests: day }).get('requests figures.requests')!.isComparable
    expect([at('2026-04-01'), at('2026-04-02')]).toEqual([true, false])
  })
})
