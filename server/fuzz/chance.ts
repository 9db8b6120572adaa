/** Numbers that look random and are the same for the same seed (mulberry32), so that whatever is found can be found again. */
export function createChance(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
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
