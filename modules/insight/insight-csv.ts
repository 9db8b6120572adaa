import { atNoon, formatDate, translators, writeCsv, type Locale } from '#modules/shared'
import { isCountedBy } from './counted-by.ts'
import type { Period } from './counted-since.ts'
import { FIGURE_NAMES, MONEY_FIGURES } from './figures.ts'
import { readFirstDays } from './first-days.ts'
import type { Needs } from './needs.ts'
import { readFigures, readSupply, type Cell, type Grouping } from './read.ts'

/**
 * One row for each figure of each period and group, hidden ones and those not counted yet too, and
 * for the free hours. A figure without a row is not counted by this group.
 */
export async function writeInsightCsv(
  needs: Pick<Needs, 'db' | 'clock' | 'specialty'>,
  question: { period: Period; grouping: Grouping; from: string; to: string },
  locale: Locale,
): Promise<string> {
  const t = translators[locale]
  const [periods, firstDays, supply, specialties] = await Promise.all([
    readFigures(needs, question),
    readFirstDays(needs),
    readSupply(needs, question),
    needs.specialty.listSpecialties(),
  ])
  function nameOf(key: string): string {
    if (question.grouping === 'language') return t(`insight.languages.${key as Locale}`)
    const area = question.grouping === 'area' && specialties.find(({ code }) => code === key)
    return area ? area.nameIn(locale) : key
  }
  /** Why there is no number: it is hidden, or was not counted yet. */
  const unknown = (cell: Cell | null | undefined, firstDay: string | undefined): string =>
    cell === undefined && firstDay
      ? t('insight.notCountedBefore', { day: formatDate(atNoon(firstDay), locale, 'UTC') })
      : t('insight.hidden')
  const columns = [
    'startsOn',
    'group',
    'figure',
    'count',
    'money',
    'medianMinutes',
    'p90Minutes',
  ] as const
  const head = columns.map((column) => t(`insight.columns.${column}`))
  const rows = periods.flatMap(({ startsOn, key, figures }) =>
    FIGURE_NAMES.filter((name) => isCountedBy(name, question.grouping)).map((name) => {
      const cell = figures[name] ?? null
      return [
        startsOn,
        nameOf(key),
        t(`insight.figures.${name}`),
        cell ? cell.count : unknown(figures[name], firstDays[name]),
        cell && MONEY_FIGURES.includes(name) ? { cents: cell.cents } : null,
        cell && rounded(cell.medianMinutes),
        cell && rounded(cell.p90Minutes),
      ]
    }),
  )
  const freeHours = supply.map(({ startsOn, key, freeHours: hours }) => [
    startsOn,
    nameOf(key),
    t('insight.series.freeHours'),
    hours,
    null,
    null,
    null,
  ])
  return writeCsv([head, ...rows, ...freeHours], locale)
}

const rounded = (minutes: number | null): number | null => minutes && Math.round(minutes)
