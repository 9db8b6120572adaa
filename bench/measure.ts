import { setImmediate } from 'node:timers/promises'

type Rate = { /** How many ask at once. */ clients?: number; seconds?: number }

/**
 * How many times a second `work` ends when this many clients repeat it. It gets the index of the
 * client.
 */
export async function perSecond(
  work: (client: number) => unknown,
  { clients = 1, seconds = 2 }: Rate = {},
): Promise<number> {
  let done = 0
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1_000
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < endsAt) {
        await work(client)
        done += 1
        // Work that never waits would leave the other clients none of the time.
        if (clients > 1 && done % 64 === 0) await setImmediate()
      }
    }),
  )
  return done / ((performance.now() - startedAt) / 1_000)
}

/** Milliseconds that each of `times` runs took, one after another, sorted. */
export async function durations(work: (at: number) => unknown, times: number): Promise<number[]> {
  const took: number[] = []
  for (let at = 0; at < times; at++) {
    const startedAt = performance.now()
    await work(at)
    took.push(performance.now() - startedAt)
  }
  return took.toSorted((a, b) => a - b)
}

/** The value below which this share of the sorted ones lies: `percentile(sorted, 0.99)`. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export const median = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/**
 * Measures several sides by turns, round after round, and answers the median of each: what else the
 * machine does in one minute falls on all of them. The first round warms up and is not counted.
 */
export async function byTurns<Side extends string>(
  sides: Record<Side, () => Promise<number>>,
  rounds = 5,
): Promise<Record<Side, number>> {
  const names = Object.keys(sides) as Side[]
  const seen = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
    Side,
    number[]
  >
  for (let round = 0; round <= rounds; round++) {
    for (const name of names) {
      const value = await sides[name]()
      if (round > 0) seen[name].push(value)
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(seen[name])])) as Record<Side, number>
}

/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
