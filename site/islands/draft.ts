/**
 * What a person typed and has not sent yet. It survives a reload, sign-in, registration in another tab and the end of a
 * session, for a day; it belongs to whoever wrote it and is gone after sign-out. Passwords and files are never kept.
 */
type Kept = { value: unknown; expiresAt: number; by?: string }

const PREFIX = 'draft:'
const KEPT_FOR_MS = 24 * 60 * 60 * 1000

export function readDraft(key: string, storage: Storage = localStorage, now: number = Date.now()): { value: unknown; by?: string } | undefined {
  const kept = parse(storage.getItem(PREFIX + key))
  if (kept && kept.expiresAt > now) return kept
  storage.removeItem(PREFIX + key)
  return undefined
}

export function writeDraft(key: string, value: unknown, by?: string, storage: Storage = localStorage, now: number = Date.now()): void {
  // A session that has run out does not make its draft anybody's.
  const author = by ?? parse(storage.getItem(PREFIX + key))?.by
  const kept: Kept = { value, expiresAt: now + KEPT_FOR_MS, ...(author && { by: author }) }
  try {
    storage.setItem(PREFIX + key, JSON.stringify(kept))
  } catch {
    // A full or forbidden store costs the draft, not the form.
  }
}

export const discardDraft = (key: string, storage: Storage = localStorage): void => storage.removeItem(PREFIX + key)

/** Throws away every draft that has run out or that another person wrote; without `reader` every one of a known person. */
export function tidyDrafts(reader: string | undefined, storage: Storage = localStorage, now: number = Date.now()): void {
  for (const name of Object.keys(storage)) {
    if (!name.startsWith(PREFIX)) continue
    const kept = parse(storage.getItem(name))
    if (!kept || kept.expiresAt <= now || (kept.by !== undefined && kept.by !== reader)) storage.removeItem(name)
  }
}

export function discardAllDrafts(storage: Storage = localStorage): void {
  for (const name of Object.keys(storage)) if (name.startsWith(PREFIX)) storage.removeItem(name)
}

function parse(text: string | null): Kept | undefined {
  try {
    return text ? (JSON.parse(text) as Kept) : undefined
  } catch {
    return undefined
  }
}
