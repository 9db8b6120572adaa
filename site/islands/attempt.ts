import type { Problem } from './api.ts'
import { forgetTyped, keepTyped, recallTyped } from './typed.ts'

type Attempt = { key: string; print: string }
export type Keep = {
  read: () => Attempt | undefined
  write: (attempt: Attempt | undefined) => void
}
type Headers = { 'Idempotency-Key': string }

/**
 * Sends one thing once, however often the button is pressed. An attempt that got no answer is
 * repeated under its own key, so that it has one effect; a changed one, the next after a refusal,
 * and the next after it was done is a new attempt.
 */
export function createAttempts({ read, write }: Keep = inMemory()) {
  return async function attempt<A extends { error?: unknown }>(
    body: unknown,
    send: (headers: Headers) => Promise<A>,
  ): Promise<A> {
    const print = await fingerprint(JSON.stringify(body))
    const kept = read()
    const own = kept?.print === print ? kept : { key: crypto.randomUUID(), print }
    write(own)
    const answer = await send({ 'Idempotency-Key': own.key })
    if (isSettled(answer.error as Problem | undefined)) write(undefined)
    return answer
  }
}

/**
 * Survives a reload, for whoever loses the connection while it is sent; what was written is not in
 * it.
 */
export const keptInSession = (name: string): Keep => ({
  read: () => recallTyped(name) as Attempt | undefined,
  write: (attempt) => (attempt ? keepTyped(name, attempt) : forgetTyped(name)),
})

function inMemory(): Keep {
  let kept: Attempt | undefined
  return {
    read: () => kept,
    write: (attempt) => {
      kept = attempt
    },
  }
}

/**
 * Done, or refused for good: what comes next is another attempt. A lost connection, a fault of
 * ours, a session that ran out and one still under way are not.
 */
const isSettled = (problem: Problem | undefined): boolean =>
  problem === undefined ||
  (problem.status >= 400 &&
    problem.status < 500 &&
    problem.status !== 401 &&
    problem.code !== 'CONFLICT')

async function fingerprint(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
