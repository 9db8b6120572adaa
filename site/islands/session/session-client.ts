import { createSessionForms } from './session-forms.ts'
import type { Answer, Cause, Session, SessionEdges, Word } from './session-edges.ts'
import { expiresAt } from './token-expiry.ts'

const SESSION = '/api/auth/session'
const ANSWERED = 'session-answered'
/** A lock held by a request without an answer would block every tab, so it is given up. */
const GIVE_UP_MS = 15_000
/** How long another tab's message may take to arrive after its lock is released. */
const WORD_MS = 300

export type SignInResult =
  { ok: true; url: string } | { ok: false; error: string; about: Record<string, string> }

/**
 * Who is signed in, for one tab. The answer of /api/auth/session is cached; its 15-minute token is
 * sent with every API call and renewed from there. One request at a time over all tabs of the
 * browser (Web Locks); its answer is shared (BroadcastChannel). The browser's APIs are parameters,
 * so that tests need no browser.
 */
export function createSessionClient(edges: SessionEdges) {
  const { postForm, endSession } = createSessionForms(edges)
  let session: Session = { status: 'loading' }
  /** When the cached answer was requested, and when it arrived. */
  let askedAt = -Infinity
  let answeredAt = -Infinity
  let loading: Promise<Session> | undefined
  let isActing = false
  const listeners = new Set<(session: Session, before: Session, cause: Cause) => void>()
  const waiting = new Set<() => void>()

  function keep(next: Session, cause: Cause): void {
    const before = session
    session = next
    for (const listener of listeners) listener(session, before, cause)
  }

  function take({ user, token, draftKey }: Answer, asked: number, cause: Cause): void {
    // Ignore the answer of an older request, such as one from before a sign-out.
    if (asked < askedAt) return
    askedAt = asked
    answeredAt = edges.now()
    keep(
      user && token
        ? { status: 'authenticated', user, token, draftKey: draftKey ?? undefined }
        : { status: 'unauthenticated' },
      cause,
    )
    for (const wake of waiting) wake()
  }

  async function ask(): Promise<void> {
    const asked = edges.now()
    const response = await edges.fetch(SESSION, {
      headers: { accept: 'application/json' },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(GIVE_UP_MS),
    })
    if (!response.ok) throw new Error(`${SESSION} answered ${response.status}`)
    const answer = ((await response.json()) ?? {}) as Answer
    take(answer, asked, isActing ? 'own' : 'answer')
    edges.channel?.postMessage({ kind: 'answer', answer, askedAt: asked })
    edges.storage?.setItem(ANSWERED, `${asked} ${edges.now()}`)
  }

  /**
   * Requests the session, unless another tab has done so meanwhile. `since`: how new the answer
   * must be; with `isStrict` also the request.
   */
  async function askOnce(since: number, isStrict: boolean): Promise<void> {
    const isNew = (asked: number, answered: number) => (isStrict ? asked : answered) >= since
    if (isNew(askedAt, answeredAt)) return
    const [asked = NaN, answered = NaN] = (edges.storage?.getItem(ANSWERED) ?? '')
      .split(' ')
      .map(Number)
    if (isNew(asked, answered)) {
      await nextAnswer(WORD_MS)
      if (isNew(askedAt, answeredAt)) return
    }
    await ask()
  }

  const nextAnswer = (within: number): Promise<void> =>
    new Promise((resolve) => {
      const wake = () => {
        waiting.delete(wake)
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(wake, within)
      waiting.add(wake)
    })

  async function loadOnce(since: number, isStrict: boolean): Promise<Session> {
    try {
      const work = () => askOnce(since, isStrict)
      await (edges.locks ? edges.locks.request('session', work) : work())
    } catch (error) {
      // A failure changes nothing: the old token is used until the server refuses it.
      edges.warn('The session could not be loaded', error)
      if (session.status === 'loading') keep({ status: 'unauthenticated' }, 'answer')
    }
    return session
  }

  /**
   * Asks the server who is signed in; concurrent calls share one request. `isStrict`: requests made
   * before this call do not count.
   */
  function load({ isStrict = false } = {}): Promise<Session> {
    if (loading && !isStrict) return loading
    const since = edges.now()
    const mine: Promise<Session> = (loading ?? Promise.resolve())
      .then(() => loadOnce(since, isStrict))
      .finally(() => {
        if (loading === mine) loading = undefined
      })
    loading = mine
    return mine
  }

  async function acting<T>(work: () => Promise<T>): Promise<T> {
    isActing = true
    try {
      return await work()
    } finally {
      isActing = false
    }
  }

  edges.channel?.addEventListener('message', ({ data }) => {
    const word = (typeof data === 'string' ? { kind: data } : data) as Word
    if (word.kind === 'answer') take(word.answer, word.askedAt, 'answer')
    if (word.kind === 'signed-out') take({}, edges.now(), 'signed-out-elsewhere')
    if (word.kind === 'changed') void load({ isStrict: true })
  })

  return {
    get: (): Session => session,
    /** Whether the server has confirmed it; false while it could not be reached. */
    isCertain: (): boolean => answeredAt > -Infinity,
    /**
     * A sign-in or sign-out of this tab is in progress: refusals of other calls meanwhile mean
     * nothing new.
     */
    isActing: (): boolean => isActing,
    ageMs: (): number => edges.now() - answeredAt,
    on(listener: (session: Session, before: Session, cause: Cause) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    load,
    /** Resolves with the session once it is known. */
    ready: (): Promise<Session> =>
      session.status === 'loading' ? load() : Promise.resolve(session),

    /** A token for an API call: renewed when it has expired; the old one when that fails. */
    async freshToken(): Promise<string | undefined> {
      const { token } = await (session.status === 'loading' ? load() : Promise.resolve(session))
      if (!token || expiresAt(token) > edges.now()) return token
      return (await load()).token
    },

    /**
     * Signs out, then in with e-mail and password, without leaving the page; the caller goes to
     * `url`. `error` is the refusal's code, `about` its details.
     */
    signIn: (credentials: Record<string, string>, callbackUrl: string): Promise<SignInResult> =>
      acting(async () => {
        await endSession(callbackUrl)
        const answer = await postForm('/api/auth/callback/credentials', {
          ...credentials,
          callbackUrl,
        })
        const about: Record<string, string> = answer.url
          ? Object.fromEntries(new URL(answer.url, 'http://here').searchParams)
          : { error: answer.code ?? 'SYSTEM_ERROR' }
        if (about.error) return { ok: false, error: about.error, about }
        await load({ isStrict: true })
        return { ok: true, url: answer.url ?? (callbackUrl || '/') }
      }),

    /**
     * Ends the session in this browser. Returns false when the server could not be reached: then
     * nobody is signed out.
     */
    signOut: (): Promise<boolean> =>
      acting(async () => {
        if (!(await endSession(edges.home()))) return false
        edges.channel?.postMessage({ kind: 'signed-out' })
        await load({ isStrict: true })
        return true
      }),

    /** The address for signing in with a provider, or for linking it (`link: 'true'`). */
    async startProvider(provider: string, fields: Record<string, string>): Promise<string> {
      const { url, isOk } = await postForm(`/api/auth/signin/${provider}`, fields)
      if (!isOk || !url) throw new Error(`Sign-in by ${provider} could not be started`)
      return url
    },

    /** Something else on this page signed somebody in: other tabs must ask again. */
    changed: (): void => edges.channel?.postMessage({ kind: 'changed' }),
  }
}
