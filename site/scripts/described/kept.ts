export type GivenAnswer = { code: string; isSo: boolean }
/** What was described in this window: for coming back, and for the matter step of a booking. */
export type Described = { text: string; isShown: boolean; answers?: GivenAnswer[]; /** The area chosen, or the one that was sure. */ area?: string | undefined }

const KEY = 'described-problem'

/** Kept by this window and gone with it; no address, cookie or server ever holds it. */
export function keepDescribed(described: Described, storage: Storage = sessionStorage): void {
  try {
    if (described.text.trim() === '') storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify(described))
  } catch {
    // A full or forbidden store costs the way back, not the search.
  }
}

export function readDescribed(storage: Storage = sessionStorage): Described | undefined {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Described | null
    return kept && typeof kept.text === 'string' && kept.text.trim() ? kept : undefined
  } catch {
    return undefined
  }
}
