import type { Broadcast } from '#modules/shared'

const CHANNEL = 'setting-changed'
const TTL_MS = 5_000

/**
 * Caches a value that is read often and changed rarely. A lost message delays a change by a few
 * seconds. Uses the monotonic clock, so that moving the clock does not matter.
 */
export function createCache<T>(read: () => Promise<T>, broadcast: Broadcast) {
  let cached: { value: Promise<T>; until: number; known?: T } | undefined
  let subscription: Promise<unknown> | undefined
  const clear = () => void (cached = undefined)
  return {
    get(): Promise<T> {
      subscription ??= broadcast
        .subscribe(CHANNEL, clear)
        .catch(() => void (subscription = undefined))
      if (!cached || cached.until < performance.now()) {
        const value = read()
        const entry: typeof cached = { value, until: performance.now() + TTL_MS }
        cached = entry
        value.then((known) => void (entry.known = known), clear)
      }
      return cached.value
    },
    /** The value if it is cached at this moment. */
    peek: (): T | undefined =>
      cached && cached.until >= performance.now() ? cached.known : undefined,
    async invalidate(): Promise<void> {
      clear()
      await broadcast.publish(CHANNEL, {})
    },
  }
}
