import { eachPlace, emptySet, put, type BitSet } from './bit-set.ts'
import type { FacetCount } from './counts.ts'

const NONE = -1
const NOBODY: readonly number[] = []

/**
 * Which firms each lawyer works for, both ways round. Firms are many and small, so that a firm
 * keeps a list of places instead of a set of bits, and the firms of a place are numbers: counting
 * all of them is one walk over the lawyers.
 */
export class FirmColumn {
  readonly #numbers = new Map<string, number>()
  readonly #slugs: string[] = []
  readonly #places: number[][] = []
  #first: Int32Array
  /** Of the few who work for more than one. */
  readonly #others = new Map<number, number[]>()

  constructor(capacity: number) {
    this.#first = new Int32Array(capacity).fill(NONE)
  }

  put(place: number, slugs: readonly string[]): void {
    const [first = NONE, ...others] = slugs.map((slug) => this.#numberOf(slug))
    this.#first[place] = first
    if (others.length > 0) this.#others.set(place, others)
    for (const firm of this.#of(place)) this.#places[firm]?.push(place)
  }

  remove(place: number): void {
    for (const firm of this.#of(place))
      this.#places[firm] = (this.#places[firm] ?? []).filter((one) => one !== place)
    this.#first[place] = NONE
    this.#others.delete(place)
  }

  grow(capacity: number): void {
    const grown = new Int32Array(capacity).fill(NONE)
    grown.set(this.#first)
    this.#first = grown
  }

  /** Places of who works for the firm; empty for one that there is none of. */
  placesOf(slug: string): readonly number[] {
    return this.#places[this.#numbers.get(slug) ?? NONE] ?? NOBODY
  }

  setOf(slug: string): BitSet {
    const set = emptySet(this.#first.length)
    for (const place of this.placesOf(slug)) put(set, place, true)
    return set
  }

  /** The firms with the most of these lawyers, and the chosen one wherever it stands. */
  mostAmong(set: BitSet, most: number, chosen: string | undefined): FacetCount[] {
    const counts = new Int32Array(this.#slugs.length)
    eachPlace(set, (place) => {
      const first = this.#first[place] as number
      if (first !== NONE) counts[first] = (counts[first] as number) + 1
      if (this.#others.size > 0)
        for (const other of this.#others.get(place) ?? NOBODY)
          counts[other] = (counts[other] as number) + 1
    })
    const found: FacetCount[] = []
    for (let firm = 0, least = 1; firm < counts.length; firm++) {
      const count = counts[firm] as number
      if (count < least) continue
      const one = { value: this.#slugs[firm] as string, count }
      found.splice(found.findLastIndex((other) => byCount(other, one) < 0) + 1, 0, one)
      if (found.length <= most) continue
      found.length = most
      least = found[most - 1]?.count ?? 1
    }
    const ofChosen = chosen === undefined ? 0 : (counts[this.#numbers.get(chosen) ?? NONE] ?? 0)
    return ofChosen > 0 && !found.some(({ value }) => value === chosen)
      ? [...found, { value: chosen as string, count: ofChosen }]
      : found
  }

  #of(place: number): number[] {
    const first = this.#first[place] ?? NONE
    return first === NONE ? [] : [first, ...(this.#others.get(place) ?? NOBODY)]
  }

  #numberOf(slug: string): number {
    const known = this.#numbers.get(slug)
    if (known !== undefined) return known
    this.#numbers.set(slug, this.#slugs.length)
    this.#places.push([])
    return this.#slugs.push(slug) - 1
  }
}

/** The most first; of equals the one whose address comes first. */
export const byCount = (a: FacetCount, b: FacetCount): number =>
  b.count - a.count || (a.value < b.value ? -1 : 1)
