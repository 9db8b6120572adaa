import { emptySet, put, type BitSet } from './bit-set.ts'
import { FirmColumn } from './firm-column.ts'
import { RateColumn } from './rate-column.ts'

/** What finding and ordering look at of one lawyer; what lists show stays in the database. */
export type IndexRow = {
  lawyerId: string
  slug: string
  firmSlugs: string[]
  nameFolded: string
  firmsFolded: string
  shares: Record<string, number>
  languages: string[]
  cityKey: string | null
  clientTypes: string[]
  hourlyRateCents: number | null
  ratingHundredths: number | null
  reviewCount: number
  approvedAt: Date
  completeness: number
  nextFreeAt: Date | null
}

export type ValueName = 'specialty' | 'city' | 'language' | 'clientType'

/** A value of a filter that people choose from, and who has it. */
type Values = Map<string, BitSet>

/**
 * The lawyers as columns: each has a place, and each value of a filter a set of places. Places of
 * lawyers who are gone are given to the next ones; room grows by doubling.
 */
export class Columns {
  readonly rows: Array<IndexRow | undefined> = []
  readonly #places = new Map<string, number>()
  readonly #free: number[] = []
  readonly values: Record<ValueName, Values> = {
    specialty: new Map(),
    city: new Map(),
    language: new Map(),
    clientType: new Map(),
  }
  readonly firms: FirmColumn
  readonly rates: RateColumn
  alive: BitSet
  capacity: number
  /** Rises whenever somebody comes, goes or changes in what filters look at. */
  shape = 0

  constructor(capacity = 1_024) {
    this.capacity = capacity
    this.alive = emptySet(capacity)
    this.firms = new FirmColumn(capacity)
    this.rates = new RateColumn(capacity)
  }

  get size(): number {
    return this.#places.size
  }

  find(lawyerId: string): { place: number; row: IndexRow } | undefined {
    const place = this.#places.get(lawyerId)
    return place === undefined ? undefined : { place, row: this.rows[place] as IndexRow }
  }

  /** Answers the lawyer's place, which stays theirs until they go. */
  put(row: IndexRow): number {
    const before = this.find(row.lawyerId)
    if (before && isSameToFilters(before.row, row)) {
      this.rows[before.place] = row
      return before.place
    }
    this.remove(row.lawyerId)
    const place = this.#free.pop() ?? this.rows.length
    if (place >= this.capacity) this.#grow()
    this.rows[place] = row
    this.#places.set(row.lawyerId, place)
    this.#mark(row, place, true)
    return place
  }

  remove(lawyerId: string): void {
    const gone = this.find(lawyerId)
    if (!gone) return
    this.#mark(gone.row, gone.place, false)
    this.rows[gone.place] = undefined
    this.#places.delete(lawyerId)
    this.#free.push(gone.place)
  }

  /** Who has the value; an empty set for one that nobody has. */
  of(name: ValueName, value: string): BitSet {
    return this.values[name].get(value) ?? emptySet(this.capacity)
  }

  #mark(row: IndexRow, place: number, isIn: boolean): void {
    this.shape += 1
    put(this.alive, place, isIn)
    this.rates.put(place, isIn ? row.hourlyRateCents : null)
    if (isIn) this.firms.put(place, row.firmSlugs)
    else this.firms.remove(place)
    for (const [name, values] of Object.entries(valuesOf(row)) as Array<
      [ValueName, readonly string[]]
    >) {
      for (const value of values) {
        const set = this.values[name].get(value) ?? emptySet(this.capacity)
        put(set, place, isIn)
        this.values[name].set(value, set)
      }
    }
  }

  #grow(): void {
    this.capacity *= 2
    const grown = (set: BitSet): BitSet => {
      const larger = emptySet(this.capacity)
      larger.set(set)
      return larger
    }
    this.alive = grown(this.alive)
    this.firms.grow(this.capacity)
    this.rates.grow(this.capacity)
    for (const values of Object.values(this.values))
      for (const [value, set] of values) values.set(value, grown(set))
  }
}

const valuesOf = ({
  shares,
  cityKey,
  languages,
  clientTypes,
}: IndexRow): Record<ValueName, readonly string[]> => ({
  specialty: Object.keys(shares),
  city: cityKey === null ? [] : [cityKey],
  language: languages,
  clientType: clientTypes,
})

function isSameToFilters(one: IndexRow, other: IndexRow): boolean {
  const [a, b] = [valuesOf(one), valuesOf(other)]
  return (
    one.hourlyRateCents === other.hourlyRateCents &&
    isSameList(one.firmSlugs, other.firmSlugs) &&
    (Object.keys(a) as ValueName[]).every((name) => isSameList(a[name], b[name]))
  )
}

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, at) => value === b[at])
