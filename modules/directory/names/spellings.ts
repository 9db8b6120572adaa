import { likenessOf, type Spelling } from './likeness.ts'
import { nameStem } from './name-stem.ts'

/** Numbers all words of names and finds similar ones. Unused words stay; they cost little. */
export class Spellings {
  readonly #words: Spelling[] = []
  readonly #numbers = new Map<string, number>()
  /** Numbers of the words with a trigram. */
  readonly #trigrams = new Map<string, number[]>()

  find(text: string): number | undefined {
    return this.#numbers.get(text)
  }

  put(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#words.length
    const trigrams = trigramsOf(text)
    this.#words.push(spell(text, trigrams))
    this.#numbers.set(text, number)
    for (const trigram of trigrams) {
      const numbers = this.#trigrams.get(trigram)
      if (numbers) numbers.push(number)
      else this.#trigrams.set(trigram, [number])
    }
    return number
  }

  /** Numbers of similar words with their likeness, 0 to 1. */
  like(text: string): Map<number, number> {
    const trigrams = trigramsOf(text)
    const query = spell(text, trigrams)
    const found = new Map<number, number>()
    this.#sharedWith(trigrams).forEach((shared, number) => {
      if (shared === 0) return
      const likeness = likenessOf(query, this.#words[number] as Spelling, shared)
      if (likeness > 0) found.set(number, likeness)
    })
    return found
  }

  /** Shared trigrams by word number. */
  #sharedWith(trigrams: ReadonlySet<string>): Uint8Array {
    const shared = new Uint8Array(this.#words.length)
    for (const trigram of trigrams)
      for (const number of this.#trigrams.get(trigram) ?? [])
        shared[number] = (shared[number] as number) + 1
    return shared
  }
}

const spell = (text: string, trigrams: ReadonlySet<string>): Spelling => ({
  text,
  stem: nameStem(text),
  trigrams: trigrams.size,
})

/** As in pg_trgm: two spaces before the word and one after. */
function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `
  const trigrams = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3))
  return trigrams
}
