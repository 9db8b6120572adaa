export type FacetCount = { value: string; count: number }

/**
 * Numbers the combinations of a facet's values, such as the languages Lithuanian and English. Many
 * lawyers share one, so a search counts combinations, in a tenth of the time of counting each
 * lawyer's values.
 */
export class Combinations {
  readonly #numbers = new Map<string, number>()
  /** Numbers of the combinations with a value. */
  readonly #having = new Map<string, number[]>()

  get size(): number {
    return this.#numbers.size
  }

  numberOf(values: readonly string[]): number {
    const key = values.join(' ')
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#numbers.size
    this.#numbers.set(key, number)
    for (const value of new Set(values)) {
      const having = this.#having.get(value)
      if (having) having.push(number)
      else this.#having.set(value, [number])
    }
    return number
  }

  /** 1 for each combination with any of these values, otherwise 0. */
  withAny(values: readonly string[]): Uint8Array {
    const passing = new Uint8Array(this.size)
    for (const value of values)
      for (const number of this.#having.get(value) ?? []) passing[number] = 1
    return passing
  }

  /** Lawyers per value, given lawyers per combination; the most first. */
  countValues(lawyers: Uint32Array): FacetCount[] {
    const counts: FacetCount[] = []
    for (const [value, numbers] of this.#having) {
      let count = 0
      for (const number of numbers) count += lawyers[number] as number
      if (count > 0) counts.push({ value, count })
    }
    return counts.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }
}
