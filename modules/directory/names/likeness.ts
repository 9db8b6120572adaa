import { isOneSlipAway } from './one-slip.ts'

/** How well a word of a query must fit a word of a name, 0 to 1. */
export const FAINTEST = 0.45
/**
 * A short word has few trigrams, and one slip spoils most of them: it is compared letter by letter
 * as well.
 */
const SHORT = 6
const SLIP_RELEVANCE = 0.65
/**
 * The same name in another grammatical case; of those alike the one whose letters are nearest
 * stands first.
 */
const CASE_RELEVANCE = 0.9
const NEARNESS = 0.09
/** One slip makes too many other names out of a shorter stem. */
const SHORTEST_SLIPPED_STEM = 4
/**
 * So much of a likeness is lost by what the name's word has beyond the asked one: "Kazlauskas"
 * stands behind "Kazlas" for "Kazlas".
 */
const EXCESS = 0.1

/** A folded word, what stays of it in every grammatical case, and how many trigrams it has. */
export type Spelling = { text: string; stem: string; trigrams: number }

/** Of a short word slips are looked for in all its letters, of every one in its stem. */
const isShort = ({ text }: Spelling): boolean => text.length <= SHORT

/**
 * How well a name's word fits the asked one, 0 to 1, where they share so many trigrams; 0 when it
 * does not.
 */
export function likenessOf(asked: Spelling, word: Spelling, shared: number): number {
  const share = shared / asked.trigrams
  const byTrigrams = share < FAINTEST ? 0 : share - EXCESS * (1 - shared / word.trigrams)
  if (asked.stem === word.stem) return Math.max(byTrigrams, CASE_RELEVANCE + NEARNESS * share)
  if (share === 1) return byTrigrams
  const isSlip =
    (isShort(asked) && isOneSlipAway(asked.text, word.text)) ||
    (asked.stem.length >= SHORTEST_SLIPPED_STEM && isOneSlipAway(asked.stem, word.stem))
  return Math.max(byTrigrams, isSlip ? SLIP_RELEVANCE + NEARNESS * share : 0)
}
