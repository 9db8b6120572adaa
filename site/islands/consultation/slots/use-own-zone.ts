import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** The reader's time zone; undefined on the server and during hydration. */
export const useOwnZone = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  )
