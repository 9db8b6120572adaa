import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * The reader's own zone; unknown while the page is made on the server and in the first moment
 * after.
 */
export const useOwnZone = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  )
