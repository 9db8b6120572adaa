/** A set of places 0 … n as bits, so that "both of these" is one operation for 32 lawyers. */
export type BitSet = Uint32Array

export const emptySet = (places: number): BitSet => new Uint32Array((places + 31) >>> 5)

export const has = (set: BitSet, place: number): boolean =>
  (((set[place >>> 5] as number) >>> (place & 31)) & 1) === 1

export function put(set: BitSet, place: number, isIn: boolean): void {
  const bit = 1 << (place & 31)
  const word = set[place >>> 5] as number
  set[place >>> 5] = isIn ? word | bit : word & ~bit
}

export function intersect(sets: readonly BitSet[], places: number): BitSet {
  const [first, ...others] = sets
  const common = first ? first.slice() : emptySet(places).fill(0xffffffff)
  for (const other of others)
    for (let at = 0; at < common.length; at++)
      common[at] = (common[at] as number) & (other[at] as number)
  return common
}

export function unite(sets: readonly BitSet[], places: number): BitSet {
  const all = emptySet(places)
  for (const set of sets)
    for (let at = 0; at < all.length; at++) all[at] = (all[at] as number) | (set[at] as number)
  return all
}

/** Calls with each place of the set, in their order. */
export function eachPlace(set: BitSet, call: (place: number) => void): void {
  for (let at = 0; at < set.length; at++) {
    for (let word = set[at] as number; word !== 0; word &= word - 1)
      call(at * 32 + 31 - Math.clz32(word & -word))
  }
}

export function countCommon(a: BitSet, b: BitSet): number {
  let count = 0
  for (let at = 0; at < a.length; at++) count += bitsOf((a[at] as number) & (b[at] as number))
  return count
}

export function count(set: BitSet): number {
  let sum = 0
  for (const word of set) sum += bitsOf(word)
  return sum
}

/** Number of ones in 32 bits (Warren, Hacker's Delight, 5-1). */
function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
