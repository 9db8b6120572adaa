import { useSyncExternalStore } from 'react'
import { subscribeToNothing } from '../../parts/use-is-hydrated.ts'

/** The reader's time zone; undefined on the server and during hydration. */
export const useOwnZone = (): string | undefined =>
  useSyncExternalStore(
    subscribeToNothing,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  )
