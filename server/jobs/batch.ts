/**
 * Collects the items that arrive while the previous batch runs and passes them on together, so that
 * many commits become few under load. Each caller's promise settles with the batch its items were
 * in.
 */
export function inBatches<T>(
  handOver: (items: readonly T[]) => Promise<void>,
  most = 500,
): (items: readonly T[]) => Promise<void> {
  type Waiting = { items: readonly T[]; resolve(): void; reject(reason: unknown): void }
  let waiting: Waiting[] = []
  let isBusy = false

  async function work(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) {
      const batch = waiting.slice(
        0,
        Math.max(
          1,
          fitting(
            waiting.map(({ items }) => items.length),
            most,
          ),
        ),
      )
      waiting = waiting.slice(batch.length)
      await handOver(batch.flatMap(({ items }) => items)).then(
        () => {
          for (const { resolve } of batch) resolve()
        },
        (error: unknown) => {
          for (const { reject } of batch) reject(error)
        },
      )
    }
    isBusy = false
  }

  return (items) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ items, resolve, reject })
      if (!isBusy) void work()
    })
}

/** How many of the sizes, starting with the first, fit into the limit together. */
function fitting(sizes: readonly number[], limit: number): number {
  let sum = 0
  const over = sizes.findIndex((size) => (sum += size) > limit)
  return over === -1 ? sizes.length : over
}
