/**
 * A row of a table whose total may be known. One size for each figure that is shown or hidden with
 * it: how many people stand behind the row, or how many facts where no person is known.
 */
export type Group = { name: string; sizes: readonly number[] }

/** Groups under this many people are never shown. */
export const MIN_PEOPLE = 5

const isSmall = (size: number): boolean => size > 0 && size < MIN_PEOPLE

/** Whether nobody or at least five people stand behind each figure of a row. */
export const isSafe = (sizes: readonly number[]): boolean => !sizes.some(isSmall)

/**
 * The names of the rows to hide beside a total. A total less the shown rows tells the sum of the
 * hidden ones, so for each figure nobody or at least five people must stand behind that sum: where
 * no hidden row has five people itself, the smallest row that has is hidden too.
 */
export function hiddenGroups(
  groups: readonly Group[],
  isHiddenElsewhere: (name: string) => boolean = () => false,
): Set<string> {
  const hidden = groups.filter(({ name, sizes }) => !isSafe(sizes) || isHiddenElsewhere(name))
  const others = groups
    .filter((group) => !hidden.includes(group))
    .toSorted((one, other) => sumOf(one) - sumOf(other))
  for (let figure = findUncovered(hidden); figure !== undefined; figure = findUncovered(hidden)) {
    const at = others.findIndex(({ sizes }) => sizes[figure]! >= MIN_PEOPLE)
    // Without such a row the total is under five people and hidden itself.
    hidden.push(...(at === -1 ? others.splice(0) : others.splice(at, 1)))
    if (others.length === 0) break
  }
  return new Set(hidden.map(({ name }) => name))
}

/** The place of a figure whose hidden rows may be under five people together. */
function findUncovered(hidden: readonly Group[]): number | undefined {
  const largest = hidden.reduce<number[]>(
    (most, { sizes }) => sizes.map((size, at) => Math.max(size, most[at] ?? 0)),
    [],
  )
  const at = largest.findIndex(isSmall)
  return at === -1 ? undefined : at
}

const sumOf = ({ sizes }: Group): number => sizes.reduce((sum, size) => sum + size, 0)
