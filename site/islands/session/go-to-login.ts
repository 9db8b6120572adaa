/** After this time a navigation that did not finish is started again. */
export const REDIRECT_FALLBACK_MS = 60_000

/**
 * Leaves the page once: the first caller decides the target. A navigation that does not finish is
 * repeated after a minute.
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
 * Goes to the sign-in page in this page's language, once for all refused calls, and returns here
 * afterwards. What was typed is already saved as a draft.
 */
export function goToLogin(): void {
  const { login = '/prisijungimas' } = document.documentElement.dataset
  leaveFor(
    `${login}?callbackUrl=${encodeURIComponent(location.pathname + location.search)}&error=SessionRequired`,
  )
}

// A page restored from the back/forward cache may go to sign-in again.
if (typeof window !== 'undefined')
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) wayOut.stay()
  })
