import { deleteTyped, saveTyped, readTyped, whenTypedIsOurs } from '../../islands/typed/typed.ts'

export type GivenAnswer = { code: string; isSo: boolean }
/**
 * The problem described in this window: for returning to it, and for the matter step of a booking.
 */
export type Described = {
  text: string
  isShown: boolean
  answers?: GivenAnswer[]
  /** The chosen area, or the only certain one. */
  area?: string | undefined
  /** The reader agrees that a language model reads it too. */
  mayAskModel?: boolean
}

const KEY = 'described-problem'

/**
 * Stored in this window, until it or the session ends; never in an address, a cookie or on a
 * server.
 */
export function saveDescription(described: Described, storage?: Storage): void {
  if (described.text.trim() === '') deleteTyped(KEY, storage)
  else saveTyped(KEY, described, storage)
}

/** Does not check whose it is. To show the text, use `readOwnDescription`. */
export function readDescription(storage?: Storage): Described | undefined {
  const kept = readTyped(KEY, storage) as Described | undefined
  return kept && typeof kept.text === 'string' && kept.text.trim() ? kept : undefined
}

/** For showing it: read only when the server has confirmed whose session this is. */
export async function readOwnDescription(): Promise<Described | undefined> {
  await whenTypedIsOurs()
  return readDescription()
}

export const deleteDescription = (): void => deleteTyped(KEY)
