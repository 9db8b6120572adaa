import { emptySet, type BitSet } from './bit-set.ts'

/** Outside of every bound that somebody may ask for. */
const NO_RATE = -1
/** So much memory the kept sets may take together. */
const MOST_BYTES = 8 * 1024 * 1024

/**
 * Hourly rates by place, in cents. People ask for round ones, so that who is within two bounds is
 * kept until any rate changes.
 */
export class RateColumn {
  #rates: Int32Array
  readonly #kept = new Map<string, BitSet>()

  constructor(capacity: number) {
    this.#rates = new Int32Array(capacity).fill(NO_RATE)
  }

  put(place: number, cents: number | null): void {
    this.#rates[place] = cents ?? NO_RATE
    this.#kept.clear()
  }

  grow(capacity: number): void {
    const rates = new Int32Array(capacity).fill(NO_RATE)
    rates.set(this.#rates)
    this.#rates = rates
    this.#kept.clear()
  }

  /** Whose rate is within both bounds; not to be written into. */
  within(fromCents: number, toCents: number): BitSet {
    const key = `${fromCents} ${toCents}`
    const kept = this.#kept.get(key)
    if (kept) return kept
    const set = this.#find(fromCents, toCents)
    if (this.#kept.size >= MOST_BYTES / set.byteLength)
      this.#kept.delete(this.#kept.keys().next().value as string)
    this.#kept.set(key, set)
    return set
  }

  #find(fromCents: number, toCents: number): BitSet {
    const rates = this.#rates
    const set = emptySet(rates.length)
    for (let word = 0, place = 0; word < set.length; word++) {
      let bits = 0
      for (let bit = 0; bit < 32; bit++, place++) {
        const rate = rates[place] as number
        if (rate >= fromCents && rate <= toCents) bits |= 1 << bit
      }
      set[word] = bits
    }
    return set
  }
}
