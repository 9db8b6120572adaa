import { nameStem } from './name-stem.ts'
import { isOneSlipAway } from './one-slip.ts'

/** How well a word of a query must fit a word of a name, 0 to 1. */
const FAINTEST = 0.45
/** Where somebody fits well, fainter likenesses than this stay away. */
const TOLERANCE = 0.2
/** A firm's name that holds all the words fits nearly as well as the person's own. */
const FIRM_RELEVANCE = 0.8
/** A short word has few trigrams, and one slip spoils most of them: it is compared letter by letter as well. */
const SHORT = 6
const SLIP_RELEVANCE = 0.65
/** The same name in another grammatical case; of those alike the one whose letters are nearest stands first. */
const CASE_RELEVANCE = 0.9
const NEARNESS = 0.09
/** One slip makes too many other names out of a shorter stem. */
const SHORTEST_SLIPPED_STEM = 4
/** So much of a likeness is lost by what the name's word has beyond the asked one: "Kazlauskas" stands behind "Kazlas" for "Kazlas". */
const EXCESS = 0.1

type Named = { place: number; nameFolded: string; firmsFolded: string }
type Word = { text: string; stem: string; trigrams: number; places: Set<number> }

/**
 * Names found by likeness: words of names by their trigrams, so that slips of the pen, missing diacritics and grammatical endings
 * are forgiven. The likeness of a word to a name's word is the share of the word's trigrams that the other has.
 */
export class NameIndex {
  readonly #words: Word[] = []
  readonly #numbers = new Map<string, number>()
  /** Trigram -> numbers of the words that have it. A word that nobody has any more stays: it may come again, and costs nothing. */
  readonly #trigrams = new Map<string, number[]>()
  readonly #firms = new Map<string, Set<number>>()
  /** How many trigrams each word shares with the asked one; all zero between two questions. */
  #shared = new Uint8Array(1_024)

  put({ place, nameFolded, firmsFolded }: Named): void {
    for (const text of wordsOf(nameFolded)) this.#words[this.#numberOf(text)]?.places.add(place)
    this.#firms.set(firmsFolded, (this.#firms.get(firmsFolded) ?? new Set()).add(place))
  }

  remove({ place, nameFolded, firmsFolded }: Named): void {
    for (const text of wordsOf(nameFolded)) this.#words[this.#numbers.get(text) ?? -1]?.places.delete(place)
    const firm = this.#firms.get(firmsFolded)
    firm?.delete(place)
    if (firm?.size === 0) this.#firms.delete(firmsFolded)
  }

  /** Places whose name, or firm's name, all the words may mean, with how well they fit. Where nobody fits all, who fits most of them. */
  find(words: readonly string[]): Map<number, number> {
    const fits = words.map((word) => this.#placesLike(word))
    const found = withAll(fits)
    for (const [firms, places] of this.#firms) {
      if (words.every((word) => firms.includes(word))) for (const place of places) found.set(place, Math.max(FIRM_RELEVANCE, found.get(place) ?? 0))
    }
    return nearBest(found.size > 0 || words.length === 1 ? found : withMost(fits))
  }

  /** Whether a word, folded, is part of somebody's name as it stands. */
  has(word: string): boolean {
    return (this.#words[this.#numbers.get(word) ?? -1]?.places.size ?? 0) > 0
  }

  #numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const number = this.#words.length
    const trigrams = trigramsOf(text)
    this.#words.push({ text, stem: nameStem(text), trigrams: trigrams.length, places: new Set() })
    this.#numbers.set(text, number)
    for (const trigram of trigrams) {
      const numbers = this.#trigrams.get(trigram)
      if (numbers) numbers.push(number)
      else this.#trigrams.set(trigram, [number])
    }
    if (this.#words.length > this.#shared.length) this.#shared = new Uint8Array(this.#shared.length * 2)
    return number
  }

  #placesLike(asked: string): Map<number, number> {
    const wanted = trigramsOf(asked)
    const stem = nameStem(asked)
    const touched: number[] = []
    for (const trigram of wanted) {
      for (const number of this.#trigrams.get(trigram) ?? NONE) {
        if (this.#shared[number] === 0) touched.push(number)
        this.#shared[number] = (this.#shared[number] as number) + 1
      }
    }
    const places = new Map<number, number>()
    for (const number of touched) {
      const count = this.#shared[number] as number
      this.#shared[number] = 0
      const word = this.#words[number] as Word
      const likeness = likenessOf({ asked, stem, share: count / wanted.length, ownShare: count / word.trigrams }, word)
      if (likeness > 0) for (const place of word.places) if ((places.get(place) ?? 0) < likeness) places.set(place, likeness)
    }
    return places
  }
}

type Likeness = { asked: string; stem: string; /** Of the asked word's trigrams. */ share: number; /** Of the name's word's. */ ownShare: number }

function likenessOf({ asked, stem, share, ownShare }: Likeness, word: Word): number {
  const byTrigrams = share < FAINTEST ? 0 : share - EXCESS * (1 - ownShare)
  if (stem === word.stem) return Math.max(byTrigrams, CASE_RELEVANCE + NEARNESS * share)
  if (share === 1) return byTrigrams
  const isSlip = (asked.length <= SHORT && isOneSlipAway(asked, word.text)) || (stem.length >= SHORTEST_SLIPPED_STEM && isOneSlipAway(stem, word.stem))
  return Math.max(byTrigrams, isSlip ? SLIP_RELEVANCE + NEARNESS * share : 0)
}

const NONE: readonly number[] = []

function withAll(fits: ReadonlyArray<ReadonlyMap<number, number>>): Map<number, number> {
  const found = new Map<number, number>()
  // Whoever fits all words fits the rarest.
  const [rarest, ...others] = fits.toSorted((a, b) => a.size - b.size)
  for (const [place, likeness] of rarest ?? []) {
    let sum = likeness
    for (const other of others) sum += other.get(place) ?? Number.NEGATIVE_INFINITY
    if (sum > 0) found.set(place, sum / fits.length)
  }
  return found
}

function withMost(fits: ReadonlyArray<ReadonlyMap<number, number>>): Map<number, number> {
  const found = new Map<number, number>()
  for (const fit of fits) for (const [place, likeness] of fit) found.set(place, (found.get(place) ?? 0) + likeness / fits.length)
  for (const [place, relevance] of found) if (relevance < FAINTEST) found.delete(place)
  return found
}

function nearBest(found: Map<number, number>): Map<number, number> {
  let best = 0
  for (const relevance of found.values()) if (relevance > best) best = relevance
  for (const [place, relevance] of found) if (relevance < best - TOLERANCE) found.delete(place)
  return found
}

/** Words of a folded name; a double surname is found by either half, and by both in one. */
const wordsOf = (folded: string): Set<string> => new Set([...folded.split(/[^\p{L}\p{N}]+/u), ...folded.split(/\s+/).map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))].filter((word) => word.length > 0))

/** As pg_trgm makes them: two spaces before the word and one after. */
function trigramsOf(word: string): string[] {
  const padded = `  ${word} `
  return [...new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))]
}
