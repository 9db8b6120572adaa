import { FAINTEST } from './likeness.ts'
import { Spellings } from './spellings.ts'

/** Where somebody fits well, fainter likenesses than this stay away. */
const TOLERANCE = 0.2
/** A firm's name that holds all the words fits nearly as well as the person's own. */
const FIRM_RELEVANCE = 0.8

type Named = { place: number; nameFolded: string; firmsFolded: string }
/**
 * Words of names, by their numbers, that one word of a query may mean, with how well they fit; and
 * to how many places they lead, the same one counted again.
 */
type Fit = { words: ReadonlyMap<number, number>; places: number }

/**
 * Names found by likeness: words of names by their trigrams, so that slips of the pen, missing
 * diacritics and grammatical endings are forgiven. The likeness of a word to a name's word is the
 * share of the word's trigrams that the other has.
 */
export class NameIndex {
  readonly #spellings = new Spellings()
  /** Number of a word -> places whose name has it, and the other way round. */
  readonly #places: Array<Set<number>> = []
  readonly #names: Array<readonly number[]> = []
  readonly #firms = new Map<string, Set<number>>()

  put({ place, nameFolded, firmsFolded }: Named): void {
    const numbers = [...wordsOf(nameFolded)].map((word) => this.#spellings.put(word))
    this.#names[place] = numbers
    for (const number of numbers) (this.#places[number] ??= new Set()).add(place)
    this.#firms.set(firmsFolded, (this.#firms.get(firmsFolded) ?? new Set()).add(place))
  }

  remove({ place, firmsFolded }: Named): void {
    for (const number of this.#names[place] ?? NONE) this.#places[number]?.delete(place)
    this.#names[place] = NONE
    const firm = this.#firms.get(firmsFolded)
    firm?.delete(place)
    if (firm?.size === 0) this.#firms.delete(firmsFolded)
  }

  /**
   * Places whose name, or firm's name, all the words may mean, with how well they fit. Where nobody
   * fits all, who fits most of them.
   */
  find(words: readonly string[]): Map<number, number> {
    const fits = words.map((word) => this.#fitOf(word))
    const found = this.#withAll(fits)
    for (const [firms, places] of this.#firms) {
      if (words.every((word) => firms.includes(word)))
        for (const place of places)
          found.set(place, Math.max(FIRM_RELEVANCE, found.get(place) ?? 0))
    }
    return nearBest(found.size > 0 || words.length === 1 ? found : this.#withMost(fits))
  }

  /** Whether a word, folded, is part of somebody's name as it stands. */
  has(word: string): boolean {
    return this.#sizeOf(this.#spellings.find(word)) > 0
  }

  #fitOf(word: string): Fit {
    const words = this.#spellings.like(word)
    let places = 0
    for (const number of words.keys()) places += this.#sizeOf(number)
    return { words, places }
  }

  #sizeOf(number: number | undefined): number {
    return this.#places[number ?? -1]?.size ?? 0
  }

  /**
   * Whoever fits all words fits the one that leads to the fewest: those alone are compared with the
   * others.
   */
  #withAll(fits: readonly Fit[]): Map<number, number> {
    const [rarest, ...others] = fits.toSorted((a, b) => a.places - b.places)
    const found = new Map<number, number>()
    for (const [place, likeness] of rarest ? this.#placesOf(rarest) : []) {
      let sum = likeness
      for (const other of others) sum += this.#bestOf(place, other) || Number.NEGATIVE_INFINITY
      if (sum > 0) found.set(place, sum / fits.length)
    }
    return found
  }

  #withMost(fits: readonly Fit[]): Map<number, number> {
    const found = new Map<number, number>()
    for (const fit of fits)
      for (const [place, likeness] of this.#placesOf(fit))
        found.set(place, (found.get(place) ?? 0) + likeness / fits.length)
    for (const [place, relevance] of found) if (relevance < FAINTEST) found.delete(place)
    return found
  }

  #placesOf({ words }: Fit): Map<number, number> {
    const found = new Map<number, number>()
    for (const [number, likeness] of words)
      for (const place of this.#places[number] ?? NONE)
        if ((found.get(place) ?? 0) < likeness) found.set(place, likeness)
    return found
  }

  /** How well the likest word of a name fits; 0 when none does. */
  #bestOf(place: number, { words }: Fit): number {
    let best = 0
    for (const number of this.#names[place] ?? NONE) best = Math.max(best, words.get(number) ?? 0)
    return best
  }
}

const NONE: readonly number[] = []

function nearBest(found: Map<number, number>): Map<number, number> {
  let best = 0
  for (const relevance of found.values()) if (relevance > best) best = relevance
  for (const [place, relevance] of found) if (relevance < best - TOLERANCE) found.delete(place)
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
