import { isPlainWord } from './plain-words.ts'
import { stemOf } from './stem.ts'

/** `folded` is without case and diacritics; plain words say nothing about the subject. */
export type Word = { written: string; folded: string; stem: string; isPlain: boolean }

/** The longest accepted description. */
const MAX_LENGTH = 5_000

/** People often write without diacritics, so they are ignored. */
export function readWords(text: string): Word[] {
  const written =
    text
      .slice(0, MAX_LENGTH)
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu) ?? []
  return written.map((word) => {
    const folded = fold(word)
    return { written: word, folded, stem: stemOf(folded), isPlain: isPlainWord(folded) }
  })
}

/** "Vaikų" -> "vaiku". Most words only need lower case. */
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
