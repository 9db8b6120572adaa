/** So long the page one leaves for may take; then the way is tried once more. */
export const REDIRECT_FALLBACK_MS = 60_000

let isLeaving = false

/** Leaves this page for another, once: whoever asks first decides where to. Where the other never comes, this one asks for it again after a minute. */
export function leaveFor(url: string): void {
  if (isLeaving) return
  isLeaving = true
  location.assign(url)
  setTimeout(() => { if (isLeaving) location.replace(url) }, REDIRECT_FALLBACK_MS)
}

/**
 * Leaves for the sign-in page of this page's language, exactly once however many calls were refused, and comes back here
 * afterwards. What was typed is in its draft already.
 */
export function goToLogin(): void {
  const { login = '/prisijungimas' } = document.documentElement.dataset
  leaveFor(`${login}?callbackUrl=${encodeURIComponent(location.pathname + location.search)}&error=SessionRequired`)
}

// Back from the browser's page cache the page is alive again, and so is its right to ask for sign-in.
if (typeof window !== 'undefined') addEventListener('pageshow', ({ persisted }) => (isLeaving = persisted ? false : isLeaving))
