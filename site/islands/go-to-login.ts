let isLeaving = false

/**
 * Leaves for the sign-in page of this page's language, exactly once however many calls were refused, and comes back here
 * afterwards. What was typed is in its draft already.
 */
export function goToLogin(): void {
  if (isLeaving) return
  isLeaving = true
  const { login = '/prisijungimas' } = document.documentElement.dataset
  location.assign(`${login}?callbackUrl=${encodeURIComponent(location.pathname + location.search)}&error=SessionRequired`)
}

// Back from the browser's page cache the page is alive again, and so is its right to ask for sign-in.
if (typeof window !== 'undefined') addEventListener('pageshow', ({ persisted }) => (isLeaving = persisted ? false : isLeaving))
