import { useEffect, useSyncExternalStore } from 'react'
import { getSession, onSession, sessionReady, type Session } from './session.ts'

const beforeHydration: Session = { status: 'loading' }

/** The session in an island; it follows sign-in and sign-out, also those in other windows. */
export function useSession(): Session {
  useEffect(() => void sessionReady(), [])
  return useSyncExternalStore(onSession, getSession, () => beforeHydration)
}
