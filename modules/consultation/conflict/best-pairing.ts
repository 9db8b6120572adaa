/** Two words that have nothing in common; they make the whole pairing useless. */
export const MANY = 9

/**
 * How many words differ in the best pairing of the shorter list with the longer one. Each pair is
 * judged once, not once per order: five words have 120 orders. Pure.
 */
export function bestPairing<T>(
  few: readonly T[],
  many: readonly T[],
  weaknessOf: (one: T, other: T) => number,
): number {
  const table = few.map((one) => many.map((other) => weaknessOf(one, other)))
  const best = (row: number, taken: number): number =>
    row === table.length
      ? 0
      : Math.min(
          MANY,
          ...table[row]!.flatMap((weakness, at) =>
            weakness >= MANY || taken & (1 << at)
              ? []
              : [weakness + best(row + 1, taken | (1 << at))],
          ),
        )
  return best(0, 0)
}
