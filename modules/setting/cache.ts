import type { Broadcast } from '#modules/shared'

const CHANNEL = 'setting-changed'
const KEEP_FOR = 5_000

/**
 * A value read often and changed rarely. A lost message costs some seconds of the old value, never
 * more: the live word is only a hurry-up. Kept by the monotonic clock, since a moved one says
 * nothing about how old a copy is.
 */
export function createCache<T>(read: () => Promise<T>, broadcast: Broadcast) {
  let kept: { value: Promise<T>; until: number; known?: T } | undefined
  let listening: Promise<unknown> | undefined
  return {
    get(): Promise<T> {
      listening ??= broadcast
        .subscribe(CHANNEL, () => {
          kept = undefined
        })
        .catch(() => {
          listening = undefined
        })
      if (!kept || kept.until < performance.now()) {
        const value = read()
        const one: typeof kept = { value, until: performance.now() + KEEP_FOR }
        kept = one
        value.then(
          (known) => {
            one.known = known
          },
          () => {
            kept = undefined
          },
        )
      }
      return kept.value
    },
    /**
     * The value if it is at hand at this moment; whoever finds none asks `get`, and so has it read
     * again.
     */
    peek(): T | undefined {
      return kept && kept.until >= performance.now() ? kept.known : undefined
    },
    async drop(): Promise<void> {
      kept = undefined
      await broadcast.publish(CHANNEL, {})
    },
  }
}
