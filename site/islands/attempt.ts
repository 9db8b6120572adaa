import type { Problem } from './api.ts'
import { fingerprint } from './fingerprint.ts'
import { deleteTyped, saveTyped, readTyped } from './typed/typed.ts'

type Attempt = { key: string; print: string }
export type Keep = {
  read: () => Attempt | undefined
  write: (attempt: Attempt | undefined) => void
}
export type IdempotencyHeaders = { 'Idempotency-Key': string }

/**
 * Sends a request with an idempotency key. A retry without an answer reuses the key, so it has one
 * effect. A changed request, and the next one after a refusal or a success, get a new key.
 */
export function createAttempts({ read, write }: Keep = keptInMemory()) {
  return async function attempt<A extends { error?: Partial<Problem> | undefined } | undefined>(
    body: unknown,
    send: (headers: IdempotencyHeaders) => Promise<A>,
  ): Promise<A> {
    const print = await fingerprint(JSON.stringify(body, withFiles))
    const kept = read()
    const own = kept?.print === print ? kept : { key: crypto.randomUUID(), print }
    write(own)
    const answer = await send({ 'Idempotency-Key': own.key })
    if (isSettled(answer?.error)) write(undefined)
    return answer
  }
}

/**
 * Stores the key in the session, so that it survives a reload. What was written is not stored. Where
 * the browser stores nothing, the key is kept until the page is left.
 */
export function keptInSession(name: string): Keep {
  const memory = keptInMemory()
  return {
    read: () => (readTyped(name) as Attempt | undefined) ?? memory.read(),
    write(attempt) {
      memory.write(attempt)
      if (attempt) saveTyped(name, attempt)
      else deleteTyped(name)
    },
  }
}

export function keptInMemory(): Keep {
  let kept: Attempt | undefined
  return {
    read: () => kept,
    write: (attempt) => {
      kept = attempt
    },
  }
}

/** A file has no JSON of its own: its name, size and date identify it. */
export const withFiles = (_: string, value: unknown): unknown =>
  value instanceof File ? [value.name, value.size, value.lastModified] : value

/**
 * Succeeded or finally refused: the next request is a new attempt. A lost connection, a server
 * error, an expired session and a request in progress are not final.
 */
const isSettled = (problem: Partial<Problem> | undefined): boolean => {
  if (problem === undefined) return true
  const { status = 0, code } = problem
  return status >= 400 && status < 500 && status !== 401 && code !== 'CONFLICT'
}
