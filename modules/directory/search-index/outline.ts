/** Lengths up to this are told apart. */
const LONGEST = 63
const LETTER = 31

/**
 * The length of a word and its first three letters in one number (from the low end: third, second,
 * first letter, 5 bits each, and the length).
 */
export const outlineOf = (word: string): number =>
  (Math.min(word.length, LONGEST) << 15) |
  (letterOf(word, 0) << 10) |
  (letterOf(word, 1) << 5) |
  letterOf(word, 2)

const letterOf = (word: string, at: number): number =>
  at < word.length ? word.charCodeAt(at) & LETTER : 0

/**
 * False where two words are surely neither the same nor a slip apart: nearly always, without
 * looking at either. A slip elsewhere leaves the first letter, one there the letters after it.
 */
export function mayBeOneSlipAway(one: number, other: number): boolean {
  const longer = (one >>> 15) - (other >>> 15)
  if (longer > 1 || longer < -1) return false
  const [a, b] = [one & 0x7fff, other & 0x7fff]
  if (a >>> 10 === b >>> 10) return true
  const [afterA, afterB] = [a & 0x3ff, b & 0x3ff]
  if (longer !== 0) return a >>> 5 === afterB || b >>> 5 === afterA
  return afterA === afterB || (a >>> 10 === afterB >>> 5 && b >>> 10 === afterA >>> 5)
}
