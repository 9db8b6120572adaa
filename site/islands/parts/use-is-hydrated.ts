import { useSyncExternalStore } from 'react'

/** For `useSyncExternalStore` with a value that never changes. */
export const subscribeToNothing = () => () => {}

/** False in the server's HTML and during hydration, then true: the page's script has loaded. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
