import { seededRandom } from '#modules/shared'

/** Everything that chance decides comes from here, so that a seed repeats the same story. */
export function createRandom(seed: number) {
  const next = seededRandom(seed)
  const between = (from: number, to: number): number => Math.floor(from + next() * (to - from + 1))
  return {
    between,
    chance: (share: number): boolean => next() < share,
    pick: <T>(items: readonly T[]): T => items[between(0, items.length - 1)] as T,
    shuffled: <T>(items: readonly T[]): T[] =>
      items
        .map((item) => [next(), item] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, item]) => item),
    /** A chance of its own, so that one story's luck does not depend on when another one ran. */
    branch: (name: number) => createRandom(Math.imul(seed ^ 0x9e3779b9, name + 1)),
  }
}

export type Random = ReturnType<typeof createRandom>
