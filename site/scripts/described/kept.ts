import { forgetTyped, keepTyped, recallTyped } from '../../islands/typed.ts'

export type GivenAnswer = { code: string; isSo: boolean }
/** What was described in this window: for coming back, and for the matter step of a booking. */
export type Described = {
  text: string
  isShown: boolean
  answers?: GivenAnswer[]
  /** The area chosen, or the one that was sure. */ area?: string | undefined
}

const KEY = 'described-problem'

/**
 * Kept by this window, and gone with it or with the session it was typed under; no address, cookie
 * or server ever holds it.
 */
export function keepDescribed(described: Described, storage?: Storage): void {
  if (described.text.trim() === '') forgetTyped(KEY, storage)
  else keepTyped(KEY, described, storage)
}

export function readDescribed(storage?: Storage): Described | undefined {
  const kept = recallTyped(KEY, storage) as Described | undefined
  return kept && typeof kept.text === 'string' && kept.text.trim() ? kept : undefined
}
