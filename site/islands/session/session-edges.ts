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
      /** Encrypts drafts; kept in memory only. */
      draftKey?: string | undefined
    }
  | { status: 'unauthenticated'; user?: undefined; token?: undefined; draftKey?: undefined }
/** Why the session changed: an answer, a sign-in or sign-out of this tab, or one in another tab. */
export type Cause = 'answer' | 'own' | 'signed-out-elsewhere'

export type Answer = { user?: SessionUser | null; token?: string | null; draftKey?: string | null }
export type Word =
  { kind: 'answer'; answer: Answer; askedAt: number } | { kind: 'changed' } | { kind: 'signed-out' }
type Channel = {
  postMessage(word: Word): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
}

export type SessionEdges = {
  fetch(path: string, init: RequestInit): Promise<Response>
  now(): number
  warn(...about: unknown[]): void
  language(): string
  home(): string
  /** Missing when the page is not served over TLS: then each tab makes its own requests. */
  locks?: { request<T>(name: string, work: () => Promise<T>): Promise<T> }
  channel?: Channel
  /** For tabs without a channel: only when the last answer came, nothing about the person. */
  storage?: Pick<Storage, 'getItem' | 'setItem'>
}
