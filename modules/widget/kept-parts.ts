import type { Clock } from '#modules/shared'
import type { FramePart } from './frame-page.ts'

/** A time taken meanwhile is told when it is pressed. */
const FRESH = 15_000
const MOST = 2_000

/**
 * What a firm's frame shows of each of its lawyers, for a quarter of a minute: it stands on a front page, whose visitors ask the same many times a second, and
 * each part costs a look into a calendar. Who asks while a part is made waits for that one. Who belongs to the firm, and is shown, is read each time.
 */
export function createKeptParts({ clock }: { clock: Clock }) {
  const kept = new Map<string, { madeAt: number; part: Promise<FramePart | undefined> }>()
  return function keep(key: string, make: () => Promise<FramePart | undefined>): Promise<FramePart | undefined> {
    const now = clock.now().getTime()
    const found = kept.get(key)
    if (found && found.madeAt <= now && now < found.madeAt + FRESH) return found.part
    const part = make()
    part.catch(() => kept.delete(key))
    kept.delete(key)
    kept.set(key, { madeAt: now, part })
    if (kept.size > MOST) kept.delete(kept.keys().next().value as string)
    return part
  }
}
