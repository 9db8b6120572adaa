/**
 * Who is signed in, for every script and island of the page. One answer of /api/auth/session is kept; its 15-minute token
 * goes with every API call and is renewed from the same address once its `exp` has passed.
 */
export type SessionUser = { id: string; name?: string; lastname?: string; email?: string; roles: readonly string[] }
export type Session =
  | { status: 'loading'; user?: undefined; token?: undefined }
  | { status: 'authenticated'; user: SessionUser; token: string }
  | { status: 'unauthenticated'; user?: undefined; token?: undefined }

type Answer = { user?: SessionUser | null; token?: string | null }

const SESSION = '/api/auth/session'
const SIGNED_IN = 'signed-in'
/** A focused window asks again, but not with every click between two windows. */
const FOCUS_REFRESH_MS = 15_000

let session: Session = { status: 'loading' }
let loading: Promise<Session> | undefined
let loadedAt = 0
const listeners = new Set<(session: Session) => void>()
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('session')

export const getSession = (): Session => session

export function onSession(listener: (session: Session) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks the server who is signed in; calls at the same time share one request. A failure is only logged and changes nothing. */
export function loadSession(): Promise<Session> {
  loading ??= fetch(SESSION, { headers: { accept: 'application/json' }, credentials: 'same-origin', cache: 'no-store' })
    .then(async (response) => {
      if (!response.ok) throw new Error(`${SESSION} answered ${response.status}`)
      const { user, token } = ((await response.json()) ?? {}) as Answer
      keep(user && token ? { status: 'authenticated', user, token } : { status: 'unauthenticated' })
      return session
    })
    .catch((error: unknown) => {
      console.warn('The session could not be loaded', error)
      if (session.status === 'loading') keep({ status: 'unauthenticated' })
      return session
    })
    .finally(() => (loading = undefined))
  return loading
}

/** The session once it is known. */
export const sessionReady = (): Promise<Session> => (session.status === 'loading' ? loadSession() : Promise.resolve(session))

/** A token for an API call: renewed when its expiry has passed, the old one when that fails. */
export async function freshToken(): Promise<string | undefined> {
  const { token } = await sessionReady()
  if (!token || expiresAt(token) > Date.now()) return token
  return (await loadSession()).token
}

export type SignInResult = { ok: true; url: string } | { ok: false; error: string; about: Record<string, string> }

/** Signs out, then in with e-mail and password, without leaving the page; the caller goes to `url`. `error` is the refusal's code, `about` what came with it. */
export async function signIn(credentials: Record<string, string>, callbackUrl: string): Promise<SignInResult> {
  await postForm('/api/auth/signout', { callbackUrl }).catch(logged)
  const answer = await postForm('/api/auth/callback/credentials', { ...credentials, callbackUrl })
  const about: Record<string, string> = answer.url ? Object.fromEntries(new URL(answer.url, location.href).searchParams) : { error: answer.code ?? 'SYSTEM_ERROR' }
  if (about.error) return { ok: false, error: about.error, about }
  await loadSession()
  otherTabs?.postMessage('changed')
  // A team account is led to its second factor first.
  return { ok: true, url: answer.url ?? (callbackUrl || '/') }
}

/** Ends the session everywhere in this browser; a page that needs one is left for the home page of its language. */
export async function signOut(): Promise<void> {
  await postForm('/api/auth/signout', { callbackUrl: document.documentElement.dataset.home ?? '/' }).catch(logged)
  otherTabs?.postMessage('changed')
  await loadSession()
  leaveIfPrivate()
}

function leaveIfPrivate(): void {
  const { guard, home } = document.documentElement.dataset
  if (session.status === 'unauthenticated' && guard !== 'anyone' && guard !== 'guest-only') location.assign(home ?? '/')
}

type FormAnswer = { url?: string; code?: string }

async function postForm(path: string, fields: Record<string, string>): Promise<FormAnswer> {
  const { csrfToken } = (await (await fetch('/api/auth/csrf', { credentials: 'same-origin', cache: 'no-store' })).json()) as { csrfToken: string }
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'accept-language': document.documentElement.lang },
    body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }),
  })
  return (await response.json()) as FormAnswer
}

function keep(next: Session): void {
  session = next
  loadedAt = Date.now()
  document.documentElement.dataset.session = next.status
  // Only a hint for the next page's first paint; it opens nothing.
  try {
    if (next.status === 'authenticated') localStorage.setItem(SIGNED_IN, initials(next.user))
    else localStorage.removeItem(SIGNED_IN)
  } catch (error) {
    logged(error)
  }
  for (const listener of listeners) listener(session)
}

export const initials = ({ name = '', lastname = '' }: SessionUser): string => `${[...name][0] ?? ''}${[...lastname][0] ?? ''}`.toLocaleUpperCase()

/** The `exp` claim, in milliseconds; a token one cannot read has never expired: the API decides. */
export function expiresAt(token: string): number {
  try {
    const { exp } = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number }
    return exp === undefined ? Infinity : exp * 1000
  } catch {
    return Infinity
  }
}

const logged = (error: unknown) => console.warn(error)

if (typeof window !== 'undefined') {
  const refresh = () => Date.now() - loadedAt > FOCUS_REFRESH_MS && session.status !== 'loading' && void loadSession()
  addEventListener('focus', refresh)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refresh())
  otherTabs?.addEventListener('message', () => void loadSession().then(leaveIfPrivate))
}
