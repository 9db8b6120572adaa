import type { Clock } from '#modules/shared'
import type { FramePart } from './frame-page.ts'

const FRESH_FOR = 15_000
const MAX_ENTRIES = 500

/** Caches what a firm's frame shows, since front pages of websites are read often. */
export function createPartsCache({ clock }: { clock: Clock }) {
  const cache = new Map<string, { madeAt: number; parts: Promise<FramePart[]> }>()
  return function cached(key: string, make: () => Promise<FramePart[]>): Promise<FramePart[]> {
    const now = clock.now().getTime()
    const found = cache.get(key)
    if (found && found.madeAt <= now && now < found.madeAt + FRESH_FOR) return found.parts
    const parts = make()
    parts.catch(() => cache.delete(key))
    cache.delete(key)
    cache.set(key, { madeAt: now, parts })
    if (cache.size > MAX_ENTRIES) cache.delete(cache.keys().next().value as string)
    return parts
  }
}
