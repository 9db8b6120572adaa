import { isDeepStrictEqual } from 'node:util'
import type { Sort } from '../search/lawyer-query.ts'
import { NameIndex } from '../names/name-index.ts'
import { citiesOf } from './cities.ts'

import { filterAndCount, type Facets, type Filters } from './filter-and-count.ts'
import { firmsOf, type Firms } from './firms.ts'
import { firstInOrder } from './in-order.ts'
import type { ListedLawyer } from './listed-lawyer.ts'
import { entryOf, noCombinations, tableOf, type Entry, type Table } from './table.ts'

/** A query whose words have become values of the index. */
export type IndexQuery = Filters & {
  /** Folded words of a name; without any, nobody is left out for their name. */
  words: readonly string[]
  sort: Sort
  page: number
  pageSize: number
}

export type Found = { lawyers: ListedLawyer[]; total: number; facets: Facets }

/** All listed lawyers of this process, their names, and the firms and cities they work in. */
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

  put(lawyer: ListedLawyer): void {
    const before = this.#entries.get(lawyer.lawyerId)?.lawyer
    this.#entries.set(lawyer.lawyerId, entryOf(lawyer, this.#combinations))
    this.#table = undefined
    this.#names.put(lawyer.lawyerId, { name: lawyer.nameFolded, firms: lawyer.firmsFolded })
    // Most changes are a taken time: firms and cities stay as they are.
    if (!before || !isDeepStrictEqual(whereabouts(before), whereabouts(lawyer))) this.#recount()
  }

  remove(lawyerId: string): void {
    this.#entries.delete(lawyerId)
    this.#names.remove(lawyerId)
    this.#table = undefined
    this.#recount()
  }

  /** Whether a folded word is part of somebody's name as it stands. */
  isName(word: string): boolean {
    return this.#names.has(word)
  }

  get firms(): Firms {
    return (this.#firms ??= firmsOf(this.all()))
  }

  /** Names of the cities by their keys, the most usual first. */
  get cities(): ReadonlyMap<string, string> {
    return (this.#cities ??= citiesOf(this.all()))
  }

  /** The lawyers of a firm, by name; of equal names the one with the lower id comes first. */
  lawyersOf(firmSlug: string): ListedLawyer[] {
    const key = ({ nameFolded, lawyerId }: ListedLawyer) => `${nameFolded} ${lawyerId}`
    return this.all()
      .filter(({ firmSlugs }) => firmSlugs.includes(firmSlug))
      .toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
  }

  /** One page of the lawyers who meet all filters, how many there are, and the facets. */
  search(query: IndexQuery, now: Date): Found {
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

  /** Those with these names, or all. */
  #tableOf(names: ReadonlyMap<string, number> | undefined): Table {
    if (names) return tableOf([...names.keys()].map((id) => this.#entries.get(id) as Entry))
    return (this.#table ??= tableOf([...this.#entries.values()]))
  }

  #recount(): void {
    this.#firms = undefined
    this.#cities = undefined
  }
}

/** The lawyers whose names fit best come first; of those who fit equally the order stays. */
const bestNamedFirst = (ordered: readonly ListedLawyer[], fits: ReadonlyMap<string, number>) =>
  ordered.toSorted((a, b) => (fits.get(b.lawyerId) ?? 0) - (fits.get(a.lawyerId) ?? 0))

/** What the lists of firms and cities are made of. */
const whereabouts = ({ shares, cityKey, card }: ListedLawyer) => [
  card.firms,
  shares,
  cityKey,
  card.city,
  card.changedAt,
]
