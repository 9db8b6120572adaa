import { keepInMemory, withAttempt, withoutAttempt, type Attempt, type Keep } from '../attempt.ts'
import { isSessionCertain, sessionReady } from '../session/session.ts'
import { discardDraft, readDraft, writeDraft } from './draft.ts'

const nameOf = (draftKey: string) => `attempt:${draftKey}`

/**
 * Keeps an attempt as its draft is kept: for a day, in all tabs, sealed for its owner, until they
 * sign out. The tab that finds the draft finds its key too, so that sending it again has one effect.
 * Where the browser stores nothing, the key is kept until the page is left.
 *
 * @param draftKey - the name of the draft, or another name of what is sent.
 * @param most - how many attempts are kept; by default a new one replaces the last.
 */
export function keepWithDraft(draftKey: string, most = 1): Keep {
  const memory = keepInMemory(most)
  const name = nameOf(draftKey)

  /** Without an answer about the session no draft can be read, and reading one would wait for it. */
  async function readStored(): Promise<readonly Attempt[]> {
    await sessionReady()
    const stored = isSessionCertain() ? await readDraft(name) : undefined
    return Array.isArray(stored) ? (stored as Attempt[]) : []
  }

  return {
    /** A stored one first: another tab may have sent the same draft. */
    async find(print) {
      const stored = await readStored()
      return stored.find((attempt) => attempt.print === print) ?? memory.find(print)
    },
    async write(attempt) {
      await memory.write(attempt)
      await writeDraft(name, withAttempt(await readStored(), attempt, most))
    },
    /** An attempt of another tab stays: its answer may be lost. */
    async forget(answered) {
      await memory.forget(answered)
      if (!answered) return discardDraft(name)
      const stored = await readStored()
      const left = withoutAttempt(stored, answered)
      if (left.length === 0) discardDraft(name)
      else if (left.length < stored.length) await writeDraft(name, left)
    },
  }
}

/**
 * Called when what was sent under this name has been changed or deleted since: sending the same
 * again is not a retry then.
 */
export const forgetAttempts = (draftKey: string): void => discardDraft(nameOf(draftKey))
