import { seededRandom } from '#modules/shared'

/**
 * Choices that look random and are the same for the same seed, so that whatever is found can be
 * found again.
 */
export function createChance(seed: number) {
  const next = seededRandom(seed)
  const upTo = (count: number): number => Math.floor(next() * count)
  return {
    next,
    upTo,
    /** True so often. */
    is: (share: number): boolean => next() < share,
    pick: <T>(items: readonly T[]): T => items[upTo(items.length)] as T,
  }
}

export type Chance = ReturnType<typeof createChance>
