import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 47.99rem)'

function follow(onChange: () => void): () => void {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether there is room for one day only. For islands that the server does not render. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(follow, () => window.matchMedia(PHONE).matches)
