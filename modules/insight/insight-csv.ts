import { translators, writeCsv, type Locale } from '#modules/shared'
import { FIGURE_NAMES, MONEY_FIGURES } from './figures.ts'
import type { Needs } from './needs.ts'
import { readFigures, readSupply, type Grouping, type Period } from './read.ts'

/**
 * One row for each figure of each period and group, hidden ones too, and for the free hours. A
 * figure without a row is not counted by this group.
 */
export async function writeInsightCsv(
  needs: Pick<Needs, 'db' | 'specialty'>,
  question: { period: Period; grouping: Grouping; from: string; to: string },
  locale: Locale,
): Promise<string> {
  const t = translators[locale]
  const [periods, supply, specialties] = await Promise.all([
    readFigures(needs, question),
    readSupply(needs, question),
    needs.specialty.listSpecialties(),
  ])
  function nameOf(key: string): string {
    if (question.grouping === 'language') return t(`insight.languages.${key as Locale}`)
    const area = question.grouping === 'area' && specialties.find(({ code }) => code === key)
    return area ? area.nameIn(locale) : key
  }
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
    FIGURE_NAMES.filter((name) => figures[name] !== undefined).map((name) => {
      const cell = figures[name] ?? null
      return [
        startsOn,
        nameOf(key),
        t(`insight.figures.${name}`),
        cell ? cell.count : t('insight.hidden'),
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
