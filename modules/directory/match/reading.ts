import { stemOf } from './stem.ts'

/** A word of a description: as it was written, where it stands, without case and diacritics, and its stem. */
export type Word = { written: string; folded: string; stem: string }

/** Longer texts add nothing to what they are about, and a described problem has at most so many characters. */
const LONGEST = 5_000

/** A description as words. People write without diacritics as often as with them, so nothing here depends on those. */
export function readWords(text: string): Word[] {
  const written = text.slice(0, LONGEST).normalize('NFC').match(/[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu) ?? []
  return written.map((word) => {
    const folded = fold(word)
    return { written: word, folded, stem: stemOf(folded) }
  })
}

/** "Vaikų" -> "vaiku". */
export const fold = (word: string): string => word.normalize('NFD').replace(/[\p{M}'’.]/gu, '').toLowerCase()
