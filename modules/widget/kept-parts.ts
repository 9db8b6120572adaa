import type { Clock } from '#modules/shared'
import type { FramePart } from './frame-page.ts'

/** A time taken meanwhile is told when it is pressed. */
const FRESH = 15_000
const MOST = 500

/**
 * What a firm's frame shows of its lawyers, for a quarter of a minute: it stands on a front page,
 * whose visitors ask the same many times a second. Who asks while it is made waits for that one.
 * Who belongs to the firm, and is shown, is read each time, and is the key.
 */
export function createKeptParts({ clock }: { clock: Clock }) {
  const kept = new Map<string, { madeAt: number; parts: Promise<FramePart[]> }>()
  return function keep(key: string, make: () => Promise<FramePart[]>): Promise<FramePart[]> {
    const now = clock.now().getTime()
    const found = kept.get(key)
    if (found && found.madeAt <= now && now < found.madeAt + FRESH) return found.parts
    const parts = make()
    parts.catch(() => kept.delete(key))
    kept.delete(key)
    kept.set(key, { madeAt: now, parts })
    if (kept.size > MOST) kept.delete(kept.keys().next().value as string)
    return parts
  }
}
