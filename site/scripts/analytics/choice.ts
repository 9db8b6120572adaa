export type Choice = 'agree' | 'refuse'

const KEY = 'analytics'
const KEPT_FOR_MS = 180 * 24 * 60 * 60 * 1000

/**
 * This browser's choice about statistics; undefined once it is older than 180 days, so that it is
 * asked again.
 */
export function readChoice(
  storage: Storage = localStorage,
  now: number = Date.now(),
): Choice | undefined {
  try {
    const { choice, until } = JSON.parse(storage.getItem(KEY) ?? '{}') as {
      choice?: unknown
      until?: unknown
    }
    return (choice === 'agree' || choice === 'refuse') && typeof until === 'number' && until > now
      ? choice
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Stored in the browser only. If nothing can be stored, each page asks again and nothing is
 * measured.
 */
export function keepChoice(
  choice: Choice,
  storage: Storage = localStorage,
  now: number = Date.now(),
): void {
  try {
    storage.setItem(KEY, JSON.stringify({ choice, until: now + KEPT_FOR_MS }))
  } catch {
    // With a full or forbidden store the choice still applies to this page.
  }
}
