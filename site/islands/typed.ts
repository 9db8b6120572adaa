/**
 * What a person typed and this browser keeps. All of it stands under one prefix and belongs to the
 * session it was typed under: once a session has ended in this browser, nothing written before can
 * be read (decision 223).
 */
export const PREFIX = 'typed:'
/** Changes each time a session ends; every tab notices the change by its `storage` event. */
const ENDED = 'session-ended'
/** Whose session this browser's tabs last heard of. */
const OWNER = 'session-owner'
const KEPT_FOR_MS = 24 * 60 * 60 * 1000

type Kept = { value: unknown; expiresAt: number; after: string }
type Sealed = { sealed: string; by: string; expiresAt: number }

const isBrowser = typeof window !== 'undefined'
/** Storage may be full or forbidden: then nothing is kept, and nothing else breaks. */
const quietly = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}
const stores = (): Storage[] =>
  [quietly(() => sessionStorage), quietly(() => localStorage)].filter((one) => one !== undefined)
const lastEnd = (): string => quietly(() => localStorage.getItem(ENDED)) ?? ''

/** Keeps a value for a day at most, in this tab unless another store is given. */
export function keepTyped(
  key: string,
  value: unknown,
  storage?: Storage,
  now: number = Date.now(),
): void {
  const kept: Kept = { value, expiresAt: now + KEPT_FOR_MS, after: lastEnd() }
  quietly(() => (storage ?? sessionStorage).setItem(PREFIX + key, JSON.stringify(kept)))
}

/**
 * The value kept under this session, for pages that cannot wait. Pages that restore it into view
 * await `whenTypedIsOurs` first.
 */
export function recallTyped(key: string, storage?: Storage, now: number = Date.now()): unknown {
  const kept = itemAt(PREFIX + key, storage)
  if (!kept || 'sealed' in kept) return undefined
  if (kept.expiresAt > now && kept.after === lastEnd()) return kept.value
  forgetTyped(key, storage)
  return undefined
}

export const forgetTyped = (key: string, storage?: Storage): void =>
  quietly(() => (storage ?? sessionStorage).removeItem(PREFIX + key))

/**
 * Keeps what only `by` can open again; it outlives the end of a session that its owner did not end
 * themselves.
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

/** Resolves when the server has said whose session this is. */
const owned = Promise.withResolvers<void>()

/**
 * Resolves when what is kept here may be shown: at once where nobody has been signed in since it
 * could have been written, otherwise when the server has said whose session this is. Until then it
 * stays where it is.
 */
export async function whenTypedIsOurs(): Promise<void> {
  if (quietly(() => localStorage.getItem(OWNER))) await owned.promise
}

/**
 * Told with each certain answer about who is signed in. Ends what was typed under another session:
 * all of it after a sign-out, all but what is sealed for its owner when the session ended by
 * itself. Returns whether something ended.
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

/** Removes what a session that has ended left behind in the stores this tab can reach. */
function removeDead(now: number, mayStay: (kept: Sealed) => boolean): void {
  const end = lastEnd()
  for (const storage of stores()) {
    for (const name of Object.keys(storage).filter((one) => one.startsWith(PREFIX))) {
      const kept = itemAt(name, storage)
      const isAlive =
        kept && kept.expiresAt > now && ('sealed' in kept ? mayStay(kept) : kept.after === end)
      if (!isAlive) storage.removeItem(name)
    }
  }
}

const itemAt = (name: string, storage: Storage | undefined): Kept | Sealed | undefined =>
  quietly(
    () => JSON.parse((storage ?? sessionStorage).getItem(name) ?? 'null') as Kept | Sealed | null,
  ) ?? undefined

/**
 * The last end of a session when this page was made: another one means that the page shows what its
 * reader must forget.
 */
const madeAfter = isBrowser ? lastEnd() : ''
/**
 * The browser puts typed words back when it returns to an entry of its history; those of an ended
 * session it must not.
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

/** Empties every field to what the server sent. */
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
 * Makes this page forget what was typed on it. A public page loads itself anew; the session client
 * leads away from a private one.
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
 * A page out of the browser's cache, or one that was frozen, heard nothing meanwhile: the server
 * decides who may see it.
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
