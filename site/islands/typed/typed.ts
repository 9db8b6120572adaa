/**
 * Stores what a person typed in this browser, under one key prefix. Everything belongs to the
 * session it was typed in: once that session has ended in this browser, it can no longer be read
 * (decision 223).
 */
export const PREFIX = 'typed:'
/** Changes each time a session ends; every tab notices it by its `storage` event. */
const ENDED = 'session-ended'
/** The owner of the session this browser last knew of. */
const OWNER = 'session-owner'
const KEPT_FOR_MS = 24 * 60 * 60 * 1000

type StoredItem = { value: unknown; expiresAt: number; after: string }
type Sealed = { sealed: string; by: string; expiresAt: number }

const isBrowser = typeof window !== 'undefined'
/** Storage may be full or forbidden: then nothing is stored, and nothing else breaks. */
const quietly = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}
const stores = (): Storage[] =>
  [quietly(() => sessionStorage), quietly(() => localStorage)].filter(
    (storage) => storage !== undefined,
  )
const lastEnd = (): string => quietly(() => localStorage.getItem(ENDED)) ?? ''

/** Stores a value for at most a day, in this tab unless another store is given. */
export function saveTyped(
  key: string,
  value: unknown,
  storage?: Storage,
  now: number = Date.now(),
): void {
  const kept: StoredItem = { value, expiresAt: now + KEPT_FOR_MS, after: lastEnd() }
  quietly(() => (storage ?? sessionStorage).setItem(PREFIX + key, JSON.stringify(kept)))
}

/**
 * The value stored in this session, for pages that cannot wait. Pages that make it visible await
 * `whenTypedIsOurs` first.
 */
export function readTyped(key: string, storage?: Storage, now: number = Date.now()): unknown {
  const kept = itemAt(PREFIX + key, storage)
  if (!kept || 'sealed' in kept) return undefined
  if (kept.expiresAt > now && kept.after === lastEnd()) return kept.value
  deleteTyped(key, storage)
  return undefined
}

export const deleteTyped = (key: string, storage?: Storage): void =>
  quietly(() => (storage ?? sessionStorage).removeItem(PREFIX + key))

/**
 * Stores a value that only `by` can decrypt. It survives the end of a session, unless its owner
 * signed out.
 */
export function keepSealed(
  key: string,
  sealed: string,
  by: string,
  now: number = Date.now(),
): void {
  quietly(() =>
    localStorage.setItem(
      PREFIX + key,
      JSON.stringify({ sealed, by, expiresAt: now + KEPT_FOR_MS } satisfies Sealed),
    ),
  )
}

export function recallSealed(
  key: string,
  now: number = Date.now(),
): { sealed: string; by: string } | undefined {
  const kept = itemAt(
    PREFIX + key,
    quietly(() => localStorage),
  )
  return kept && 'sealed' in kept && kept.expiresAt > now ? kept : undefined
}

/** Resolves when the server has confirmed the owner of this session. */
const owned = Promise.withResolvers<void>()

/**
 * Resolves when stored text may be shown: at once when nobody has been signed in since it could
 * have been written, otherwise when the server has confirmed the owner of this session. Until then
 * it stays in storage.
 */
export async function whenTypedIsOurs(): Promise<void> {
  if (quietly(() => localStorage.getItem(OWNER))) await owned.promise
}

/**
 * Called with each confirmed answer about who is signed in. Ends what was typed in another session:
 * everything after a sign-out, everything except what is sealed for its owner when the session
 * expired. Returns whether something ended.
 */
export function sessionIs(
  userId: string | undefined,
  isSignOut: boolean,
  now: number = Date.now(),
): boolean {
  const owner = quietly(() => localStorage.getItem(OWNER)) ?? undefined
  const hasEnded = owner !== undefined && owner !== userId
  if (hasEnded) quietly(() => localStorage.setItem(ENDED, crypto.randomUUID()))
  if (userId) quietly(() => localStorage.setItem(OWNER, userId))
  else quietly(() => localStorage.removeItem(OWNER))
  removeDead(now, (kept) => !isSignOut && (userId === undefined || kept.by === userId))
  owned.resolve()
  return hasEnded
}

/** Deletes what an ended session left in the stores this tab can reach. */
function removeDead(now: number, mayStay: (kept: Sealed) => boolean): void {
  const end = lastEnd()
  for (const storage of stores()) {
    for (const name of Object.keys(storage).filter((key) => key.startsWith(PREFIX))) {
      const kept = itemAt(name, storage)
      const isAlive =
        kept && kept.expiresAt > now && ('sealed' in kept ? mayStay(kept) : kept.after === end)
      if (!isAlive) storage.removeItem(name)
    }
  }
}

const itemAt = (name: string, storage: Storage | undefined): StoredItem | Sealed | undefined =>
  quietly(
    () =>
      JSON.parse((storage ?? sessionStorage).getItem(name) ?? 'null') as StoredItem | Sealed | null,
  ) ?? undefined

/**
 * The last end of a session when this page was rendered. A different value later means that this
 * page shows text its reader must not see.
 */
const madeAfter = isBrowser ? lastEnd() : ''
/**
 * Browsers restore typed text when they return to a history entry; text of an ended session must
 * not come back.
 */
const isReturn =
  isBrowser &&
  ['back_forward', 'reload'].includes(
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)
      ?.type ?? '',
  )
export const isStaleEntry = isBrowser && isReturn && stateOf().after !== madeAfter

function stateOf(): { after: string } {
  const { after } = (history.state ?? {}) as { after?: unknown }
  return { after: typeof after === 'string' ? after : '' }
}

/** Resets every field to the value the server sent. */
export function emptyFields(): void {
  for (const form of document.forms) form.reset()
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not(form *), textarea:not(form *)',
  )) {
    field.value = field.defaultValue
    if ('defaultChecked' in field) field.checked = field.defaultChecked
  }
}

let isForgetting = false

/**
 * Deletes what was typed on this page. A public page reloads; the session client leaves a private
 * one.
 */
export function forgetPage(): void {
  if (isForgetting) return
  isForgetting = true
  emptyFields()
  const { guard = 'anyone' } = document.documentElement.dataset
  document.body.hidden = true
  if (guard === 'anyone' || guard === 'guest-only') location.reload()
}

function followEnd(): void {
  if (lastEnd() === madeAfter) return
  removeDead(Date.now(), () => true)
  forgetPage()
}

/**
 * A page from the back/forward cache, or one that was frozen, missed events: the server decides who
 * may see it.
 */
function followEndAsleep(): void {
  if (lastEnd() === madeAfter) return
  followEnd()
  location.reload()
}

if (isBrowser) {
  addEventListener('storage', ({ key }) => key === ENDED && followEnd())
  addEventListener('pageshow', ({ persisted }) => persisted && followEndAsleep())
  document.addEventListener('resume', followEndAsleep)
  if (isStaleEntry) {
    emptyFields()
    // Chromium restores fields after `load`, right before `pageshow`.
    addEventListener('pageshow', emptyFields, { once: true })
  }
  history.replaceState({ ...(history.state as object | null), after: madeAfter }, '')
}
