import type { Sort } from '../lawyer-query.ts'
import { ratingOrder, recommendationIn } from '../ranking.ts'
import { eachPlace } from './bit-set.ts'
import type { Columns, IndexRow } from './columns.ts'

/** Availability and the daily lot move with the clock even when nothing else does. */
const LONGEST_KEPT = 60_000
/** Moving so many one by one takes longer than sorting anew. */
const MOST_MOVES = 200

type Asked = { sort: Sort; specialty?: string | undefined; now: Date }
/** Less stands first. Exact as a double: both halves of a rating fit into its 53 bits. */
type KeyOf = (row: IndexRow) => number

const keys: Record<Exclude<Sort, 'recommended'>, KeyOf> = {
  price: ({ hourlyRateCents }) => hourlyRateCents ?? Infinity,
  rating: (row) => -ratingOrder(row),
  nearest: ({ nextFreeAt }) => nextFreeAt?.getTime() ?? Infinity,
  feedback: ({ ratingHundredths, reviewCount }) =>
    -(reviewCount * 1_024 + (ratingHundredths ?? -1)),
  newest: ({ approvedAt }) => -approvedAt.getTime(),
  oldest: ({ approvedAt }) => approvedAt.getTime(),
}

function keyOf({ sort, specialty, now }: Asked): KeyOf {
  if (sort !== 'recommended') return keys[sort]
  const recommendation = recommendationIn({ specialty, now })
  return (row) => -recommendation(row)
}

/** Sorts some lawyers as asked; of equals the one with the lower id stands first, always. */
export function inOrder(rows: readonly IndexRow[], asked: Asked): IndexRow[] {
  const key = keyOf(asked)
  return rows
    .map((row) => ({ row, key: key(row) }))
    .toSorted((a, b) => a.key - b.key || (a.row.lawyerId < b.row.lawyerId ? -1 : 1))
    .map(({ row }) => row)
}

/**
 * Places of all lawyers (of an area, for the recommendation in it) in each order. Sorted once;
 * whoever changes then is moved, so that an order is never old.
 */
export class Orders {
  readonly #columns: Columns
  readonly #kept = new Map<string, Order>()
  #moves = 0

  constructor(columns: Columns) {
    this.#columns = columns
  }

  get({ sort, specialty, now }: Asked): Uint32Array {
    this.#moves = 0
    const area = sort === 'recommended' ? specialty : undefined
    const key = `${sort} ${area ?? ''}`
    const kept = this.#kept.get(key)
    if (kept && (sort !== 'recommended' || Math.abs(now.getTime() - kept.madeAt) < LONGEST_KEPT))
      return kept.places
    const made = new Order(this.#columns, { sort, specialty: area, now })
    this.#kept.set(key, made)
    return made.places
  }

  /**
   * Told of a newcomer after the columns have them, of a change likewise, and of a leaver before.
   */
  change(place: number, before: IndexRow | undefined, after: IndexRow | undefined): void {
    if ((this.#moves += 1) > MOST_MOVES) this.#kept.clear()
    for (const order of this.#kept.values()) order.change(place, before, after)
  }
}

class Order {
  readonly madeAt: number
  readonly #columns: Columns
  readonly #area: string | undefined
  readonly #keyOf: KeyOf
  #places: Uint32Array
  /** Of each place in the order, beside it. */
  #keys: Float64Array
  #length: number

  constructor(columns: Columns, asked: Asked) {
    this.madeAt = asked.now.getTime()
    this.#columns = columns
    this.#area = asked.specialty
    this.#keyOf = keyOf(asked)
    const rows = columns.rows
    const places: number[] = []
    const unsorted = new Float64Array(rows.length)
    eachPlace(
      this.#area === undefined ? columns.alive : columns.of('specialty', this.#area),
      (place) => {
        unsorted[place] = this.#keyOf(rows[place] as IndexRow)
        places.push(place)
      },
    )
    const idOf = (place: number): string => (rows[place] as IndexRow).lawyerId
    this.#places = Uint32Array.from(places).sort(
      (a, b) => (unsorted[a] as number) - (unsorted[b] as number) || (idOf(a) < idOf(b) ? -1 : 1),
    )
    this.#keys = Float64Array.from(this.#places, (place) => unsorted[place] as number)
    this.#length = this.#places.length
  }

  get places(): Uint32Array {
    return this.#places.subarray(0, this.#length)
  }

  change(place: number, before: IndexRow | undefined, after: IndexRow | undefined): void {
    const [was, is] = [this.#keyIn(before), this.#keyIn(after)]
    if (was === is) return
    if (before && was !== undefined) this.#takeOut(this.#find(was, before.lawyerId))
    if (after && is !== undefined) this.#putIn(this.#find(is, after.lawyerId), place, is)
  }

  #keyIn(row: IndexRow | undefined): number | undefined {
    return row && (this.#area === undefined || row.shares[this.#area] !== undefined)
      ? this.#keyOf(row)
      : undefined
  }

  /** Where a lawyer with this key and id stands, or would. */
  #find(key: number, lawyerId: string): number {
    let [from, to] = [0, this.#length]
    while (from < to) {
      const middle = (from + to) >>> 1
      const other = this.#keys[middle] as number
      const isBefore =
        other < key ||
        (other === key &&
          (this.#columns.rows[this.#places[middle] as number] as IndexRow).lawyerId < lawyerId)
      if (isBefore) from = middle + 1
      else to = middle
    }
    return from
  }

  #takeOut(at: number): void {
    this.#places.copyWithin(at, at + 1, this.#length)
    this.#keys.copyWithin(at, at + 1, this.#length)
    this.#length -= 1
  }

  #putIn(at: number, place: number, key: number): void {
    if (this.#length === this.#places.length) this.#grow()
    this.#places.copyWithin(at + 1, at, this.#length)
    this.#keys.copyWithin(at + 1, at, this.#length)
    this.#places[at] = place
    this.#keys[at] = key
    this.#length += 1
  }

  #grow(): void {
    const [places, room] = [this.#places, this.#length * 2 + 16]
    this.#places = new Uint32Array(room)
    this.#places.set(places)
    const keysBefore = this.#keys
    this.#keys = new Float64Array(room)
    this.#keys.set(keysBefore)
  }
}
