const MIN_LENGTH = 3

/** What the team typed, as each search reads it. */
export type RecordQuery = {
  /** A whole address. A part of one finds nothing: clients are not to be browsed. */
  email?: string
  /** A part of a number, in capitals, without spaces and dashes of any kind. */
  part?: string
  /** Words of a name. */
  words?: string
}

/** Undefined if it has fewer than three letters or digits. */
export function readRecordQuery(text: string): RecordQuery | undefined {
  const typed = text.normalize('NFC').trim()
  const part = typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  if (part.length < MIN_LENGTH) return undefined
  if (typed.includes('@')) return { email: typed.toLowerCase() }
  return { part, words: typed }
}
