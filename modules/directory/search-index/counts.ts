import type { BitSet } from './bit-set.ts'

export type FacetName = 'specialty' | 'city' | 'language' | 'clientType' | 'firm'
export type FacetCount = { value: string; count: number }
export type Facets = Record<FacetName, FacetCount[]>
/**
 * Who meets some filters, how many, and what every other value would find: the same for every order
 * and every page.
 */
export type Counted = { matching: BitSet; total: number; facets: Facets }

/** So much memory the sets of places may take together. */
const MOST_BYTES = 32 * 1024 * 1024
const MOST = 4_000

/**
 * What was counted is kept until somebody comes, goes or changes in what filters look at; a taken
 * time or a new review leaves it.
 */
export class Counts {
  readonly #kept = new Map<string, Counted>()
  #shape = -1

  get(key: string, shape: number, make: () => Counted): Counted {
    if (shape !== this.#shape) this.#kept.clear()
    this.#shape = shape
    const kept = this.#kept.get(key)
    if (kept) return kept
    const made = make()
    if (this.#kept.size >= Math.min(MOST, MOST_BYTES / made.matching.byteLength))
      this.#kept.delete(this.#kept.keys().next().value as string)
    this.#kept.set(key, made)
    return made
  }
}
