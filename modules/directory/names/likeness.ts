import { isOneSlipAway } from './one-slip.ts'

/** The least likeness of a word, 0 to 1. */
export const FAINTEST = 0.45
/** A slip spoils most trigrams of a short word, so letters are compared as well. */
const SHORT = 6
const SLIP_RELEVANCE = 0.65
/** The same name in another grammatical case, ordered by trigrams. */
const CASE_RELEVANCE = 0.9
const NEARNESS = 0.09
/** Shorter stems are one slip from too many names. */
const MIN_STEM_WITH_SLIP = 4
/** Lost for extra letters: "Kazlauskas" ranks behind "Kazlas" for "Kazlas". */
const EXCESS = 0.1

/** A folded word with its stem and number of trigrams. */
export type Spelling = { text: string; stem: string; trigrams: number }

/** Short words tolerate slips anywhere, longer ones in the stem. */
const isShort = ({ text }: Spelling): boolean => text.length <= SHORT

/** The likeness of a name's word to the searched one, 0 to 1, given their shared trigrams. */
export function likenessOf(query: Spelling, word: Spelling, shared: number): number {
  const share = shared / query.trigrams
  const byTrigrams = share < FAINTEST ? 0 : share - EXCESS * (1 - shared / word.trigrams)
  if (query.stem === word.stem) return Math.max(byTrigrams, CASE_RELEVANCE + NEARNESS * share)
  if (share === 1) return byTrigrams
  const isSlip =
    (isShort(query) && isOneSlipAway(query.text, word.text)) ||
    (query.stem.length >= MIN_STEM_WITH_SLIP && isOneSlipAway(query.stem, word.stem))
  return Math.max(byTrigrams, isSlip ? SLIP_RELEVANCE + NEARNESS * share : 0)
}
