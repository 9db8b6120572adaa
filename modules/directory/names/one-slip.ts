/**
 * Whether the words are equal or differ by one letter left out, added, exchanged or swapped with
 * its neighbour.
 */
export function isOneSlipAway(one: string, other: string): boolean {
  const [a, b] = one.length <= other.length ? [one, other] : [other, one]
  if (b.length - a.length > 1) return false
  const last = a.length - 1
  // A slip changes one end at most, except a swap of two letters.
  if (
    a.length > 2 &&
    a.charCodeAt(0) !== b.charCodeAt(0) &&
    a.charCodeAt(last) !== b.charCodeAt(b.length - 1)
  )
    return false
  let before = 0
  while (before <= last && a.charCodeAt(before) === b.charCodeAt(before)) before++
  let after = 0
  while (after <= last && a.charCodeAt(last - after) === b.charCodeAt(b.length - 1 - after)) after++
  if (b.length > a.length) return before + after >= a.length
  if (before + after >= last) return true
  return (
    before + after === last - 1 &&
    a.charCodeAt(before) === b.charCodeAt(before + 1) &&
    a.charCodeAt(before + 1) === b.charCodeAt(before)
  )
}
