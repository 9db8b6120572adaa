export type Choice = 'agree' | 'refuse'

const KEY = 'analytics'
const KEPT_FOR_MS = 180 * 24 * 60 * 60 * 1000

/**
 * What this browser's reader said about statistics; nothing once 180 days have passed: then they
 * are asked again.
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
 * Kept in the browser alone. Where it keeps nothing, each page asks anew, and nothing is measured.
 */
export function keepChoice(
  choice: Choice,
  storage: Storage = localStorage,
  now: number = Date.now(),
): void {
  try {
    storage.setItem(KEY, JSON.stringify({ choice, until: now + KEPT_FOR_MS }))
  } catch {
    // A full or forbidden store costs the memory of the choice, not the choice.
  }
}
