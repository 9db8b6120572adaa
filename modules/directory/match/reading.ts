import { isPlainWord } from './plain-words.ts'
import { stemOf } from './stem.ts'

/**
 * A word of a description: as it was written, without case and diacritics, its stem, and whether it
 * says nothing about what the description is about.
 */
export type Word = { written: string; folded: string; stem: string; isPlain: boolean }

/**
 * Longer texts add nothing to what they are about, and a described problem has at most so many
 * characters.
 */
const LONGEST = 5_000

/**
 * A description as words. People write without diacritics as often as with them, so nothing here
 * depends on those.
 */
export function readWords(text: string): Word[] {
  const written =
    text
      .slice(0, LONGEST)
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu) ?? []
  return written.map((word) => {
    const folded = fold(word)
    return { written: word, folded, stem: stemOf(folded), isPlain: isPlainWord(folded) }
  })
}

/** "Vaikų" -> "vaiku". Most words need no more than small letters. */
export const fold = (word: string): string =>
  (isSimple(word) ? word : word.normalize('NFD').replace(/[\p{M}'’.]/gu, '')).toLowerCase()

const DOT = '.'.charCodeAt(0)
const APOSTROPHE = "'".charCodeAt(0)

function isSimple(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    if (code > 127 || code === DOT || code === APOSTROPHE) return false
  }
  return true
}
