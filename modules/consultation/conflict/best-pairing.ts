/** Two that have nothing in common; such a pair counts for all. */
export const MANY = 9

/**
 * How many differ at best when each of the few is paired with another of the many. Each two are
 * judged once, whatever the number of orders they can stand in: there are 120 of five. Pure.
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
