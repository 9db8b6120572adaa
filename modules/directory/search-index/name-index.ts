/** How well a word of a query must fit a word of a name, 0 to 1. */
const FAINTEST = 0.45
/** Where somebody fits well, fainter likenesses than this stay away. */
const TOLERANCE = 0.2
/** A firm's name that holds all the words fits nearly as well as the person's own. */
const FIRM_RELEVANCE = 0.8

type Named = { place: number; nameFolded: string; firmsFolded: string }

/**
 * Names found by likeness: words of names by their trigrams, so that slips of the pen, missing diacritics and grammatical endings
 * are forgiven. The likeness of a word to a name's word is the share of the word's trigrams that the other has.
 */
export class NameIndex {
  /** Word of a name -> places of who has it. */
  readonly #words = new Map<string, Set<number>>()
  /** Trigram -> words of names that have it. */
  readonly #trigrams = new Map<string, Set<string>>()
  readonly #firms = new Map<string, Set<number>>()

  put({ place, nameFolded, firmsFolded }: Named): void {
    for (const word of wordsOf(nameFolded)) {
      const known = this.#words.get(word)
      if (known) known.add(place)
      else {
        this.#words.set(word, new Set([place]))
        for (const trigram of trigramsOf(word)) this.#trigrams.set(trigram, (this.#trigrams.get(trigram) ?? new Set()).add(word))
      }
    }
    this.#firms.set(firmsFolded, (this.#firms.get(firmsFolded) ?? new Set()).add(place))
  }

  remove({ place, nameFolded, firmsFolded }: Named): void {
    for (const word of wordsOf(nameFolded)) {
      const known = this.#words.get(word)
      known?.delete(place)
      if (known?.size !== 0) continue
      this.#words.delete(word)
      for (const trigram of trigramsOf(word)) this.#trigrams.get(trigram)?.delete(word)
    }
    const firm = this.#firms.get(firmsFolded)
    firm?.delete(place)
    if (firm?.size === 0) this.#firms.delete(firmsFolded)
  }

  /** Places whose name, or firm's name, all the words may mean, with how well they fit. */
  find(words: readonly string[]): Map<number, number> {
    const fits = words.map((word) => this.#placesLike(word))
    const found = new Map<number, number>()
    for (const [place, first] of fits[0] ?? []) {
      let sum = first
      for (const other of fits.slice(1)) sum += other.get(place) ?? -Infinity
      if (sum > 0) found.set(place, sum / words.length)
    }
    for (const [firms, places] of this.#firms) {
      if (words.every((word) => firms.includes(word))) for (const place of places) found.set(place, Math.max(FIRM_RELEVANCE, found.get(place) ?? 0))
    }
    const best = Math.max(0, ...found.values())
    for (const [place, relevance] of found) if (relevance < best - TOLERANCE) found.delete(place)
    return found
  }

  #placesLike(word: string): Map<number, number> {
    const wanted = trigramsOf(word)
    const shared = new Map<string, number>()
    for (const trigram of wanted) for (const known of this.#trigrams.get(trigram) ?? []) shared.set(known, (shared.get(known) ?? 0) + 1)
    const places = new Map<number, number>()
    for (const [known, count] of shared) {
      const likeness = count / wanted.length
      if (likeness >= FAINTEST) for (const place of this.#words.get(known) ?? []) places.set(place, Math.max(likeness, places.get(place) ?? 0))
    }
    return places
  }
}

/** Words of a folded name; a double surname is found by either half. */
const wordsOf = (folded: string): Set<string> => new Set(folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 0))

/** As pg_trgm makes them: two spaces before the word and one after. */
function trigramsOf(word: string): string[] {
  const padded = `  ${word} `
  return [...new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))]
}
