import { Columns, type IndexRow } from './columns.ts'
import { Counts } from './counts.ts'
import { NameIndex } from './name-index.ts'
import { Orders } from './orders.ts'
import { search, type Found, type IndexQuery } from './search.ts'

/**
 * All that is counted, sorted and named of the listed lawyers: whoever comes, changes or goes does
 * so in every part of it at once.
 */
export class ListingIndex {
  readonly #columns: Columns
  readonly #names = new NameIndex()
  readonly #orders: Orders
  readonly #counts = new Counts()

  constructor(capacity?: number) {
    this.#columns = new Columns(capacity)
    this.#orders = new Orders(this.#columns)
  }

  get size(): number {
    return this.#columns.size
  }

  rows(): IndexRow[] {
    return this.#columns.rows.filter((row) => row !== undefined)
  }

  /** Ids of a firm's lawyers, by name. */
  lawyersOf(firmSlug: string): string[] {
    const rows = this.#columns.firms
      .placesOf(firmSlug)
      .map((place) => this.#columns.rows[place] as IndexRow)
    return rows
      .toSorted((a, b) => (a.nameFolded < b.nameFolded ? -1 : 1))
      .map(({ lawyerId }) => lawyerId)
  }

  /**
   * Answers whether firms may look different now: somebody came, or moved, or their firm's name or
   * their areas changed.
   */
  put(row: IndexRow): boolean {
    const before = this.#columns.find(row.lawyerId)
    const place = this.#columns.put(row)
    this.#orders.change(place, before?.row, row)
    if (before && isSameToFirms(before.row, row) && before.row.nameFolded === row.nameFolded)
      return false
    if (before) this.#names.remove({ ...before.row, place })
    this.#names.put({ ...row, place })
    return !before || !isSameToFirms(before.row, row)
  }

  /** Answers whether they were here. */
  remove(lawyerId: string): boolean {
    const gone = this.#columns.find(lawyerId)
    if (!gone) return false
    this.#orders.change(gone.place, gone.row, undefined)
    this.#names.remove({ ...gone.row, place: gone.place })
    this.#columns.remove(lawyerId)
    return true
  }

  /** Whether a folded word is part of somebody's name as it stands. */
  isName(word: string): boolean {
    return this.#names.has(word)
  }

  search(query: IndexQuery & { words: readonly string[] }, now: Date): Found {
    return search({
      columns: this.#columns,
      orders: this.#orders,
      counts: this.#counts,
      query,
      now,
      named: query.words.length > 0 ? this.#names.find(query.words) : undefined,
    })
  }
}

const isSameToFirms = (a: IndexRow, b: IndexRow): boolean =>
  a.firmsFolded === b.firmsFolded &&
  a.firmSlugs.join() === b.firmSlugs.join() &&
  sharesOf(a) === sharesOf(b)
const sharesOf = ({ shares }: IndexRow): string =>
  Object.entries(shares)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .join()
