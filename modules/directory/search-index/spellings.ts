import { FAINTEST, isShort, likenessOf, type Spelling } from './likeness.ts'
import { nameStem } from './name-stem.ts'
import { mayBeOneSlipAway, outlineOf } from './outline.ts'

const NONE: readonly number[] = []

/**
 * All words that names are made of, each with a number, and which of them are like an asked one. A
 * word that nobody has any more stays: it may come again, and costs nothing.
 */
export class Spellings {
  readonly #words: Spelling[] = []
  readonly #numbers = new Map<string, number>()
  /** Trigram -> numbers of the words that have it. */
  readonly #trigrams = new Map<string, number[]>()
  /** How many trigrams each word shares with the asked one; all zero between two questions. */
  #shared = new Uint8Array(1_024)
  /** The words met so far; one place more than there are words. */
  #met = new Uint32Array(1_025)
  /** Of each word and of its stem, by which most of those that share a trigram are passed over. */
  #outlines = { text: new Uint32Array(1_024), stem: new Uint32Array(1_024) }

  find(text: string): number | undefined {
    return this.#numbers.get(text)
  }

  /** The number of a word, a new one for a new word. */
  put(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#words.length
    const { word, trigrams } = spell(text)
    this.#words.push(word)
    this.#numbers.set(text, number)
    if (number >= this.#shared.length) this.#grow()
    this.#outlines.text[number] = outlineOf(word.text)
    this.#outlines.stem[number] = outlineOf(word.stem)
    for (const trigram of trigrams) {
      const numbers = this.#trigrams.get(trigram)
      if (numbers) numbers.push(number)
      else this.#trigrams.set(trigram, [number])
    }
    return number
  }

  /** Numbers of the words that the asked one may mean, with how well they fit. */
  like(text: string): Map<number, number> {
    const { word: asked, trigrams } = spell(text)
    const count = this.#meet(trigrams)
    const [shared, met, texts, stems] = [
      this.#shared,
      this.#met,
      this.#outlines.text,
      this.#outlines.stem,
    ]
    const [textOutline, stemOutline, least] = [
      isShort(asked) ? outlineOf(text) : undefined,
      outlineOf(asked.stem),
      trigrams.length * FAINTEST,
    ]
    const found = new Map<number, number>()
    for (let at = 0; at < count; at++) {
      const number = met[at] as number
      const common = shared[number] as number
      shared[number] = 0
      if (
        common < least &&
        !mayBeOneSlipAway(stemOutline, stems[number] as number) &&
        (textOutline === undefined || !mayBeOneSlipAway(textOutline, texts[number] as number))
      )
        continue
      const likeness = likenessOf(asked, this.#words[number] as Spelling, common)
      if (likeness > 0) found.set(number, likeness)
    }
    return found
  }

  /** Counts for each word how many of the trigrams it has; answers how many words have any. */
  #meet(trigrams: readonly string[]): number {
    const [shared, met] = [this.#shared, this.#met]
    let count = 0
    for (const trigram of trigrams) {
      for (const number of this.#trigrams.get(trigram) ?? NONE) {
        const before = shared[number] as number
        shared[number] = before + 1
        met[count] = number
        // One more where it was 0, and no branch, which no processor could foresee: half of a
        // search's time went into that.
        count += (before - 1) >>> 31
      }
    }
    return count
  }

  #grow(): void {
    const { text, stem } = this.#outlines
    const room = text.length * 2
    this.#shared = new Uint8Array(room)
    this.#met = new Uint32Array(room + 1)
    this.#outlines = { text: new Uint32Array(room), stem: new Uint32Array(room) }
    this.#outlines.text.set(text)
    this.#outlines.stem.set(stem)
  }
}

function spell(text: string): { word: Spelling; trigrams: string[] } {
  const trigrams = trigramsOf(text)
  return { word: { text, stem: nameStem(text), trigrams: trigrams.length }, trigrams }
}

/** Each once, as pg_trgm makes them: two spaces before the word and one after. */
function trigramsOf(word: string): string[] {
  const padded = `  ${word} `
  const trigrams: string[] = []
  for (let at = 0; at + 3 <= padded.length; at++) {
    const trigram = padded.slice(at, at + 3)
    if (!trigrams.includes(trigram)) trigrams.push(trigram)
  }
  return trigrams
}
