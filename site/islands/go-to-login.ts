/** So long the page one leaves for may take; then the way is tried once more. */
export const REDIRECT_FALLBACK_MS = 60_000

/**
 * The way out of a page, which is taken once: whoever asks first decides where to. Where the other
 * page never comes, it is asked for again after a minute.
 */
export function createWayOut(address: Pick<Location, 'assign' | 'replace'>) {
  let fallback: ReturnType<typeof setTimeout> | undefined
  return {
    leaveFor(url: string): void {
      if (fallback !== undefined) return
      address.assign(url)
      fallback = setTimeout(() => address.replace(url), REDIRECT_FALLBACK_MS)
    },
    stay(): void {
      clearTimeout(fallback)
      fallback = undefined
    },
  }
}

const wayOut = createWayOut({
  assign: (url) => location.assign(url),
  replace: (url) => location.replace(url),
})
export const leaveFor = wayOut.leaveFor

/**
 * Leaves for the sign-in page of this page's language, exactly once however many calls were
 * refused, and comes back here afterwards. What was typed is in its draft already.
 */
export function goToLogin(): void {
  const { login = '/prisijungimas' } = document.documentElement.dataset
  leaveFor(
    `${login}?callbackUrl=${encodeURIComponent(location.pathname + location.search)}&error=SessionRequired`,
  )
}

// Back from the browser's page cache the page is alive again, and so is its right to ask for
// sign-in.
if (typeof window !== 'undefined')
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) wayOut.stay()
  })
