import { useEffect, useSyncExternalStore } from 'react'
import { getSession, onSession, requireSession, sessionReady, type Session } from './session.ts'

const beforeHydration: Session = { status: 'loading' }

/**
 * The session in an island; it follows sign-in and sign-out, also those in other windows. With `isRequired` whoever is not
 * signed in is led to do so and brought back.
 */
export function useSession({ isRequired = false } = {}): Session {
  useEffect(() => void (isRequired ? requireSession() : sessionReady()), [isRequired])
  return useSyncExternalStore(onSession, getSession, () => beforeHydration)
}
