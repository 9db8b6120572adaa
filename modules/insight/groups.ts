/** A count that may reveal something about single people. `people` is null where nobody is known. */
export type Group = { key: string; factCount: number; people: number | null }

/** Groups under this many people are never shown. */
export const FEWEST_PEOPLE = 5

const sizeOf = ({ people, factCount }: Group): number => people ?? factCount

const isLargeEnough = (group: Group): boolean => sizeOf(group) >= FEWEST_PEOPLE

/**
 * The groups of one breakdown that may be shown beside its total. If the small groups together are
 * under the limit, or if there is only one, the next smallest is hidden as well: otherwise the total
 * less the shown groups would tell the size of the hidden one.
 */
export function shownGroups<G extends Group>(
  groups: readonly G[],
  isHiddenElsewhere: (group: G) => boolean = () => false,
): G[] {
  const mustHide = (group: G) => !isLargeEnough(group) || isHiddenElsewhere(group)
  const inOrder = groups.toSorted(
    (one, other) => Number(mustHide(other)) - Number(mustHide(one)) || sizeOf(one) - sizeOf(other),
  )
  let hidden = groups.filter(mustHide).length
  const isTooFew = () =>
    hidden > 0 &&
    hidden < inOrder.length &&
    (hidden < 2 ||
      inOrder.slice(0, hidden).reduce((sum, group) => sum + sizeOf(group), 0) < FEWEST_PEOPLE)
  while (isTooFew()) hidden++
  const kept = new Set(inOrder.slice(hidden))
  return groups.filter((group) => kept.has(group))
}
