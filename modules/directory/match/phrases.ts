import { fold, type Word } from './reading.ts'

/** Words of a listed phrase: prefixes, or whole words when short or marked with =. */
export type Phrase = ReadonlyArray<{ letters: string; isWholeWord: boolean }>

export const MIN_BEGINNING = 4

export function phraseOf(written: string): Phrase {
  return written.split(/\s+/).map((part) => {
    const letters = fold(part.replace(/^=/, ''))
    return { letters, isWholeWord: part.startsWith('=') || letters.length < MIN_BEGINNING }
  })
}

/** Whether the phrase begins at this word. */
export function isMetAt(phrase: Phrase, words: readonly Word[], at: number): boolean {
  return phrase.every(({ letters, isWholeWord }, offset) => {
    const folded = words[at + offset]?.folded
    return folded !== undefined && (isWholeWord ? folded === letters : folded.startsWith(letters))
  })
}
