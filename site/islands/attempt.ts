import type { Problem } from './api.ts'
import { fingerprint } from './fingerprint.ts'

/** The key of a request, and the fingerprint of what was sent with it. */
export type Attempt = { key: string; print: string }

/** Keeps attempts that have not been answered yet. */
export type Keep = {
  find: (print: string) => Promise<Attempt | undefined>
  write: (attempt: Attempt) => Promise<void>
  /** Forgets an attempt that was answered; without one, all of them. */
  forget: (answered?: Attempt) => Promise<void>
}
export type IdempotencyHeaders = { 'Idempotency-Key': string }

/**
 * Sends a request with an idempotency key. A retry without an answer reuses the key, so it has one
 * effect. A changed request, and the next one after a refusal or a success, get a new key.
 *
 * The fingerprint may leave out a part of the request, such as the files of a draft. Where that part
 * was changed, the server refuses the old key, and the request is sent once more with a new one.
 *
 * By default the key is kept until the page is left. That is enough where the page then shows
 * whether it was done. Where the same can be sent again, as from a restored draft, pass
 * `keepWithDraft`.
 */
export function createAttempts(keep: Keep = keepInMemory()) {
  return async function attempt<A extends { error?: Partial<Problem> | undefined } | undefined>(
    body: unknown,
    send: (headers: IdempotencyHeaders) => Promise<A>,
  ): Promise<A> {
    const print = await fingerprint(JSON.stringify(body, withFiles))
    async function sendAs(own: Attempt): Promise<A> {
      await keep.write(own)
      const response = await send({ 'Idempotency-Key': own.key })
      if (isSettled(response?.error)) await keep.forget(own)
      return response
    }
    const response = await sendAs((await keep.find(print)) ?? newAttempt(print))
    return wasReused(response?.error) ? sendAs(newAttempt(print)) : response
  }
}

/**
 * Attempts about several things: each has a key of its own, so an attempt about another thing does
 * not forget that of a lost answer.
 */
export function createAttemptsAbout(keepFor: (thing: string) => Keep = () => keepInMemory()) {
  const attempts = new Map<string, ReturnType<typeof createAttempts>>()
  return function attemptAbout(thing: string) {
    const attempt = attempts.get(thing) ?? createAttempts(keepFor(thing))
    attempts.set(thing, attempt)
    return attempt
  }
}

/** @param most - how many attempts are kept; by default a new one replaces the last. */
export function keepInMemory(most = 1): Keep {
  let attempts: readonly Attempt[] = []
  return {
    find: async (print) => attempts.find((attempt) => attempt.print === print),
    async write(attempt) {
      attempts = withAttempt(attempts, attempt, most)
    },
    async forget(answered) {
      attempts = withoutAttempt(attempts, answered)
    },
  }
}

export const withAttempt = (
  attempts: readonly Attempt[],
  added: Attempt,
  most: number,
): Attempt[] => [added, ...withoutAttempt(attempts, added)].slice(0, most)

export const withoutAttempt = (attempts: readonly Attempt[], answered?: Attempt): Attempt[] =>
  answered ? attempts.filter(({ key }) => key !== answered.key) : []

/** A file has no JSON of its own: its name, size and date identify it. */
export const withFiles = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

const newAttempt = (print: string): Attempt => ({ key: crypto.randomUUID(), print })

const wasReused = (problem: Partial<Problem> | undefined): boolean =>
  problem?.code === 'IDEMPOTENCY_KEY_REUSED'

/**
 * Succeeded or finally refused: the next request is a new attempt. A lost connection, a server
 * error, an expired session and a request in progress are not final.
 */
const isSettled = (problem: Partial<Problem> | undefined): boolean => {
  if (problem === undefined) return true
  const { status = 0, code } = problem
  return status >= 400 && status < 500 && status !== 401 && code !== 'CONFLICT'
}
