import { FAINTEST } from './likeness.ts'
import { Spellings } from './spellings.ts'

/** Results this much worse than the best are dropped. */
const TOLERANCE = 0.2
/** A firm's name with all words ranks slightly below a person's. */
const FIRM_RELEVANCE = 0.8

/** Folded names of a person and of their firms. */
export type Names = { name: string; firms: string }
/**
 * Numbers of the words that a query's word may mean, with their likeness, and how many keys they
 * lead to.
 */
type Fit = { words: ReadonlyMap<number, number>; keys: number }

/** Finds keys by name, tolerating slips, missing diacritics and grammatical endings. */
export class NameIndex<Key> {
  readonly #spellings = new Spellings()
  readonly #stored = new Map<Key, { words: readonly number[]; firms: string }>()
  /** Keys by number of a word in their name. */
  readonly #keys: Array<Set<Key>> = []
  readonly #firms = new Map<string, Set<Key>>()

  put(key: Key, { name, firms }: Names): void {
    this.remove(key)
    const words = [...wordsOf(name)].map((word) => this.#spellings.put(word))
    this.#stored.set(key, { words, firms })
    for (const word of words) (this.#keys[word] ??= new Set()).add(key)
    this.#firms.set(firms, (this.#firms.get(firms) ?? new Set()).add(key))
  }

  remove(key: Key): void {
    const stored = this.#stored.get(key)
    if (!stored) return
    this.#stored.delete(key)
    for (const word of stored.words) this.#keys[word]?.delete(key)
    const firm = this.#firms.get(stored.firms)
    firm?.delete(key)
    if (firm?.size === 0) this.#firms.delete(stored.firms)
  }

  /**
   * Keys whose own or firm's name may mean all words, with likeness, 0 to 1; without any, those
   * that match most words.
   */
  find(words: readonly string[]): Map<Key, number> {
    const fits = words.map((word) => this.#fitOf(word))
    const found = this.#withAll(fits)
    for (const [firms, keys] of this.#firms) {
      if (!words.every((word) => firms.includes(word))) continue
      for (const key of keys) found.set(key, Math.max(FIRM_RELEVANCE, found.get(key) ?? 0))
    }
    return nearBest(found.size > 0 || words.length === 1 ? found : this.#withMost(fits))
  }

  /** Whether a folded word is exactly part of a name. */
  has(word: string): boolean {
    return this.#sizeOf(this.#spellings.find(word)) > 0
  }

  #fitOf(word: string): Fit {
    const words = this.#spellings.like(word)
    let keys = 0
    for (const number of words.keys()) keys += this.#sizeOf(number)
    return { words, keys }
  }

  #sizeOf(word: number | undefined): number {
    return word === undefined ? 0 : (this.#keys[word]?.size ?? 0)
  }

  /** Only candidates of the rarest word can match all words. */
  #withAll(fits: readonly Fit[]): Map<Key, number> {
    const [rarest, ...others] = fits.toSorted((a, b) => a.keys - b.keys)
    const found = new Map<Key, number>()
    for (const [key, likeness] of rarest ? this.#keysOf(rarest) : []) {
      let sum = likeness
      for (const other of others) sum += this.#bestOf(key, other) || Number.NEGATIVE_INFINITY
      if (sum > 0) found.set(key, sum / fits.length)
    }
    return found
  }

  #withMost(fits: readonly Fit[]): Map<Key, number> {
    const found = new Map<Key, number>()
    for (const fit of fits)
      for (const [key, likeness] of this.#keysOf(fit))
        found.set(key, (found.get(key) ?? 0) + likeness / fits.length)
    for (const [key, relevance] of found) if (relevance < FAINTEST) found.delete(key)
    return found
  }

  #keysOf({ words }: Fit): Map<Key, number> {
    const found = new Map<Key, number>()
    for (const [word, likeness] of words)
      for (const key of this.#keys[word] ?? [])
        if ((found.get(key) ?? 0) < likeness) found.set(key, likeness)
    return found
  }

  #bestOf(key: Key, { words }: Fit): number {
    let best = 0
    for (const word of this.#stored.get(key)?.words ?? [])
      best = Math.max(best, words.get(word) ?? 0)
    return best
  }
}

function nearBest<Key>(found: Map<Key, number>): Map<Key, number> {
  let best = 0
  for (const relevance of found.values()) best = Math.max(best, relevance)
  for (const [key, relevance] of found) if (relevance < best - TOLERANCE) found.delete(key)
  return found
}

/** A double surname is found by either half and joined. */
const wordsOf = (folded: string): Set<string> =>
  new Set(
    [
      ...folded.split(/[^\p{L}\p{N}]+/u),
      ...folded.split(/\s+/).map((word) => word.replace(/[^\p{L}\p{N}]/gu, '')),
    ].filter((word) => word.length > 0),
  )
