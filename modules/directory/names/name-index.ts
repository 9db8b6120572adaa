import { FAINTEST } from './likeness.ts'
import { Spellings } from './spellings.ts'

/** Where somebody fits well, fainter likenesses than this stay away. */
const TOLERANCE = 0.2
/** A firm's name that holds all the words fits nearly as well as the person's own. */
const FIRM_RELEVANCE = 0.8

/** Folded names of a person and of the firms they work for; a firm of its own has one name. */
export type Names = { name: string; firms: string }
type Stored = { words: readonly number[]; firms: string }
/**
 * Words of names, by their numbers, that one word of a query may mean, with how well they fit; and
 * to how many keys they lead, the same one counted again.
 */
type Fit = { words: ReadonlyMap<number, number>; keys: number }

/**
 * Finds names by likeness: slips of the pen, missing diacritics and grammatical endings are
 * forgiven. Each name has a key, which is what a search answers.
 */
export class NameIndex<Key> {
  readonly #spellings = new Spellings()
  readonly #stored = new Map<Key, Stored>()
  /** Keys by the number of a word that their name has. */
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
   * Keys whose name, or firm's name, all the words may mean, with how well they fit, 0 to 1. Where
   * nobody fits all words, those who fit most of them.
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

  /** Whether a word, folded, is part of somebody's name as it stands. */
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

  /** A name that fits all words fits the word that leads to the fewest: only those are compared. */
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

  /** How well the likest word of a name fits; 0 when none does. */
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

/** Words of a folded name; a double surname is found by either half, and by both in one. */
const wordsOf = (folded: string): Set<string> =>
  new Set(
    [
      ...folded.split(/[^\p{L}\p{N}]+/u),
      ...folded.split(/\s+/).map((word) => word.replace(/[^\p{L}\p{N}]/gu, '')),
    ].filter((word) => word.length > 0),
  )
