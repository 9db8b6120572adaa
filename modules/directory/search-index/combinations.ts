/** How many lawyers have a value. */
export type FacetCount = { value: string; count: number }

/**
 * The combinations of values that lawyers have of one facet, such as the languages Lithuanian and
 * English, each with a number. Many lawyers share a combination, so a search compares and counts
 * combinations, which takes a tenth of the time of comparing and counting the values of each lawyer.
 */
export class Combinations {
  readonly #numbers = new Map<string, number>()
  /** Numbers of the combinations that have a value. */
  readonly #having = new Map<string, number[]>()

  get size(): number {
    return this.#numbers.size
  }

  /** The number of a combination, a new one for a new combination. */
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

  /** For each combination, 1 when it has any of these values, otherwise 0. */
  withAny(values: readonly string[]): Uint8Array {
    const passing = new Uint8Array(this.size)
    for (const value of values)
      for (const number of this.#having.get(value) ?? []) passing[number] = 1
    return passing
  }

  /** How many lawyers have each value, given how many have each combination; the most first. */
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
