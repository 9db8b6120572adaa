import type { PeriodFigures } from '../../../../modules/insight/index.ts'

/**
 * The group with the most shown facts, which is opened before one is chosen; the first of the list
 * where no facts are shown. Undefined without groups.
 */
export function findBusiestGroup(
  keys: readonly string[],
  figures: readonly PeriodFigures[],
): string | undefined {
  const shown = new Map<string, number>()
  for (const { key, figures: cells } of figures) {
    const counts = Object.values(cells).map((cell) => cell?.count ?? 0)
    shown.set(
      key,
      counts.reduce((sum, count) => sum + count, shown.get(key) ?? 0),
    )
  }
  // The sort keeps the order of the list between equals.
  return keys.toSorted((one, other) => (shown.get(other) ?? 0) - (shown.get(one) ?? 0))[0]
}
