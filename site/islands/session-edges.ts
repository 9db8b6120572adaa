export type SessionUser = {
  id: string
  name?: string
  lastname?: string
  email?: string
  roles: readonly string[]
}
export type Session =
  | { status: 'loading'; user?: undefined; token?: undefined; draftKey?: undefined }
  | {
      status: 'authenticated'
      user: SessionUser
      token: string
      /** Seals drafts; kept in memory alone. */ draftKey?: string | undefined
    }
  | { status: 'unauthenticated'; user?: undefined; token?: undefined; draftKey?: undefined }
/**
 * Why the session is another: an answer, a sign-in or sign-out of this tab, or one in another tab.
 */
export type Cause = 'answer' | 'own' | 'signed-out-elsewhere'

export type Answer = { user?: SessionUser | null; token?: string | null; draftKey?: string | null }
export type Word =
  { kind: 'answer'; answer: Answer; askedAt: number } | { kind: 'changed' } | { kind: 'signed-out' }
type Channel = {
  postMessage(word: Word): void
  addEventListener(type: 'message', hear: (event: { data: unknown }) => void): void
}

export type SessionEdges = {
  fetch(path: string, init: RequestInit): Promise<Response>
  now(): number
  warn(...about: unknown[]): void
  language(): string
  home(): string
  /** Missing where the page is not served over TLS: then each tab asks for itself. */
  locks?: { request<T>(name: string, work: () => Promise<T>): Promise<T> }
  channel?: Channel
  /**
   * What tabs tell each other beside the channel: when the last answer came, nothing about whom.
   */
  storage?: Pick<Storage, 'getItem' | 'setItem'>
}
