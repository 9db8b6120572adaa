import { isLocalPath } from '../../paths.ts'
import { toastOnNextPage } from '../toast.ts'
import { goToLogin, leaveFor } from './go-to-login.ts'
import { decidePage } from './page-guard.ts'
import { createSessionClient } from './session-client.ts'
import type { Session, SessionUser } from './session-edges.ts'
import { emptyFields, forgetPage, sessionIs } from '../typed/typed.ts'

export type { Session, SessionUser } from './session-edges.ts'

/**
 * Connects this tab's session client to its browser: what it shows, when it asks again, and which
 * page it must leave.
 */
const SIGNED_IN = 'signed-in'
/** A focused window asks again, but not at every switch between two windows. */
const FOCUS_REFRESH_MS = 15_000

const isBrowser = typeof window !== 'undefined'
const client = createSessionClient({
  fetch: (path, init) => fetch(path, init),
  now: () => Date.now(),
  warn: (...about) => console.warn(...about),
  language: () => document.documentElement.lang,
  home: () => document.documentElement.dataset.home ?? '/',
  ...(isBrowser &&
    'locks' in navigator && {
      locks: { request: (name, work) => navigator.locks.request(name, work) as never },
    }),
  ...(isBrowser &&
    typeof BroadcastChannel !== 'undefined' && { channel: new BroadcastChannel('session') }),
  ...(isBrowser && {
    storage: {
      getItem: (key) => quietly(() => localStorage.getItem(key)) ?? null,
      setItem: (key, value) => quietly(() => localStorage.setItem(key, value)),
    },
  }),
})

export const {
  get: getSession,
  load: loadSession,
  ready: sessionReady,
  freshToken,
  signIn,
  signOut,
  startProvider,
  changed: sessionChanged,
  isCertain: isSessionCertain,
  ageMs: sessionAgeMs,
  isActing: isSigningInOrOut,
} = client
export const onSession = (listener: (session: Session) => void): (() => void) => client.on(listener)

export const initials = ({ name = '', lastname = '' }: SessionUser): string =>
  `${[...name][0] ?? ''}${[...lastname][0] ?? ''}`.toLocaleUpperCase()

if (isBrowser) {
  client.on((session, before, cause) => {
    const { dataset } = document.documentElement
    dataset.session = session.status
    if (!client.isCertain()) return
    // Only a hint for the next page's first paint; it grants nothing.
    quietly(() =>
      session.status === 'authenticated'
        ? localStorage.setItem(SIGNED_IN, initials(session.user))
        : localStorage.removeItem(SIGNED_IN),
    )
    const hasEnded = sessionIs(
      session.user?.id,
      session.status === 'unauthenticated' && cause !== 'answer',
    )
    // Before the page is left or reloaded, delete what the previous person typed on it.
    if (
      hasEnded &&
      before.status === 'authenticated' &&
      (cause !== 'own' || session.status === 'unauthenticated')
    )
      forgetPage()
    else if (hasEnded && !navigator.userActivation?.hasBeenActive) emptyFields()
    const decision = decidePage(dataset.guard, session, before, cause)
    if (decision === 'home') {
      // In another window, or by somebody who changed the password: say why the page is left.
      if (cause === 'signed-out-elsewhere' && dataset.signedOut)
        toastOnNextPage({ text: dataset.signedOut })
      leaveFor(dataset.home ?? '/')
    } else if (decision === 'login') goToLogin()
    else if (decision === 'reload') location.reload()
    else if (decision === 'onward') leaveFor(wayOn(session))
  })

  const refresh = (after: number) => {
    if (client.get().status !== 'loading' && client.ageMs() > after) void client.load()
  }
  addEventListener('focus', () => refresh(FOCUS_REFRESH_MS))
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && refresh(FOCUS_REFRESH_MS),
  )
  // Back online: ask what could not be asked. Restored from the back/forward cache: much may have
  // changed.
  addEventListener('online', () => refresh(client.isCertain() ? FOCUS_REFRESH_MS : 0))
  addEventListener('pageshow', ({ persisted }) => persisted && refresh(0))

  const period = Number(document.documentElement.dataset.sessionRefresh ?? 0) * 1_000
  if (period > 0) {
    setInterval(() => {
      if (
        document.visibilityState === 'visible' &&
        navigator.onLine &&
        client.get().status === 'authenticated'
      )
        refresh(period / 2)
    }, period)
  }
}

/**
 * Where a page for guests leads a signed-in person: the address to return to; otherwise lawyers
 * begin with their day, and others with the home page.
 */
export function wayOn({ user }: Session): string {
  const wanted = new URLSearchParams(location.search).get('callbackUrl')
  const { home = '/', account = home } = document.documentElement.dataset
  if (isLocalPath(wanted)) return wanted
  return user?.roles.includes('ROLE_LAWYER') ? account : home
}

/** Storage may be full or forbidden; nothing here depends on it. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    console.warn(error)
    return undefined
  }
}
