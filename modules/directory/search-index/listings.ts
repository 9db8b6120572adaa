import { isDeepStrictEqual } from 'node:util'
import type { Sort } from '../search/lawyer-query.ts'
import { NameIndex } from '../names/name-index.ts'
import { citiesOf } from './cities.ts'

import { filterAndCount, type Facets, type Filters } from './filter-and-count.ts'
import { firmsOf, type Firms } from './firms.ts'
import { firstInOrder } from './in-order.ts'
import type { ListedLawyer } from './listed-lawyer.ts'
import { entryOf, noCombinations, tableOf, type Entry, type Table } from './table.ts'

/** A query in values of the index. */
export type IndexQuery = Filters & {
  /** Folded words of a name; empty for all. */
  words: readonly string[]
  sort: Sort
  page: number
  pageSize: number
}

export type SearchResult = { lawyers: ListedLawyer[]; total: number; facets: Facets }

/** The listed lawyers of this process with their names, firms and cities. */
export class Listings {
  readonly #entries = new Map<string, Entry>()
  readonly #combinations = noCombinations()
  readonly #names = new NameIndex<string>()
  #table: Table | undefined
  #firms: Firms | undefined
  #cities: ReadonlyMap<string, string> | undefined

  get size(): number {
    return this.#entries.size
  }

  all(): ListedLawyer[] {
    return Array.from(this.#entries.values(), ({ lawyer }) => lawyer)
  }

  get(lawyerId: string): ListedLawyer | undefined {
    return this.#entries.get(lawyerId)?.lawyer
  }

  put(lawyer: ListedLawyer): void {
    const before = this.#entries.get(lawyer.lawyerId)?.lawyer
    this.#entries.set(lawyer.lawyerId, entryOf(lawyer, this.#combinations))
    this.#table = undefined
    this.#names.put(lawyer.lawyerId, { name: lawyer.nameFolded, firms: lawyer.firmsFolded })
    // Most changes are taken times, which leave firms and cities unchanged.
    if (!before || !isDeepStrictEqual(whereabouts(before), whereabouts(lawyer))) this.#recount()
  }

  remove(lawyerId: string): void {
    this.#entries.delete(lawyerId)
    this.#names.remove(lawyerId)
    this.#table = undefined
    this.#recount()
  }

  /** Whether a folded word is exactly part of a name. */
  isName(word: string): boolean {
    return this.#names.has(word)
  }

  get firms(): Firms {
    return (this.#firms ??= firmsOf(this.all()))
  }

  /** By key, the most frequent first. */
  get cities(): ReadonlyMap<string, string> {
    return (this.#cities ??= citiesOf(this.all()))
  }

  /** By name, then id. */
  lawyersOf(firmSlug: string): ListedLawyer[] {
    const key = ({ nameFolded, lawyerId }: ListedLawyer) => `${nameFolded} ${lawyerId}`
    return this.all()
      .filter(({ firmSlugs }) => firmSlugs.includes(firmSlug))
      .toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  }

  /** A page of the matching lawyers, their number, and the facets. */
  search(query: IndexQuery, now: Date): SearchResult {
    const fits = query.words.length > 0 ? this.#names.find(query.words) : undefined
    const { matching, facets } = filterAndCount(this.#tableOf(fits), query, this.#combinations)
    const [specialty] = query.chosen.specialty
    const order = { sort: query.sort, specialty, now }
    const from = (query.page - 1) * query.pageSize
    const to = from + query.pageSize
    const ordered =
      fits && query.sort === 'recommended'
        ? bestNamedFirst(firstInOrder(matching, order, matching.length), fits)
        : firstInOrder(matching, order, to)
    return { lawyers: ordered.slice(from, to), total: matching.length, facets }
  }

  #tableOf(names: ReadonlyMap<string, number> | undefined): Table {
    if (names) return tableOf([...names.keys()].map((id) => this.#entries.get(id) as Entry))
    return (this.#table ??= tableOf([...this.#entries.values()]))
  }

  #recount(): void {
    this.#firms = undefined
    this.#cities = undefined
  }
}

/** By likeness of the name, otherwise in the given order. */
const bestNamedFirst = (ordered: readonly ListedLawyer[], fits: ReadonlyMap<string, number>) =>
  ordered.toSorted((a, b) => (fits.get(b.lawyerId) ?? 0) - (fits.get(a.lawyerId) ?? 0))

/** The data of the firm and city lists. */
const whereabouts = ({ shares, cityKey, card }: ListedLawyer) => [
  card.firms,
  shares,
  cityKey,
  card.city,
  card.changedAt,
]
