import { bucketOf, hashLetter, hashOf, hashOn } from './hash.ts'
import { findIdeas, OF_AREA } from './lexicon.ts'
import type { Word } from './reading.ts'

/** Weights of the kinds, tuned on held-out parts of the corpus. */
const COUNTS = { stem: 1, pair: 0.6, letters: 0.25, idea: 2, ideas: 0.5, words: 3 }

/**
 * A feature of a description: its kind, bucket, weight and word positions; `words` name their area.
 */
export type Feature = {
  kind: keyof typeof COUNTS
  bucket: number
  weight: number
  at: number[]
  area?: string
}

/** Lengths of letter runs, including the edges of the word. */
const MIN_RUN = 3
const MAX_RUN = 5
const EDGE = '_'.charCodeAt(0)

const STEM = hashOf('s ')
const PAIR = hashOf('p ')
const RUN = hashOf('l ')
const IDEA = hashOf('i ')
const WORDS = hashOf('w ')

/**
 * Extracts stems, pairs of neighbouring stems, letter runs within words (robust to typing errors
 * and unknown endings), ideas of the lexicon and pairs of them ("insurance" with "refused payout"),
 * and listed words of each area.
 */
export function featuresOf(words: readonly Word[]): Feature[] {
  const found = new Map<number, Feature>()
  const add = (
    kind: Feature['kind'],
    hash: number,
    at: readonly number[],
    weight = COUNTS[kind],
    area?: string,
  ) => {
    const bucket = bucketOf(hash)
    const known = found.get(bucket)
    if (!known) found.set(bucket, { kind, bucket, weight, at: [...at], ...(area && { area }) })
    // Positions mostly come in order.
    else
      for (const place of at)
        if ((known.at.at(-1) as number) < place || !known.at.includes(place)) known.at.push(place)
  }
  words.forEach(({ stem, folded, isPlain }, at) => {
    if (isPlain) return
    add('stem', hashOn(STEM, stem), [at])
    const next = words[at + 1]
    if (next) add('pair', hashOn(PAIR, `${stem} ${next.stem}`), [at, at + 1])
    runsOf(folded, (hash) => add('letters', hash, [at]))
  })
  const met = findIdeas(words)
  // Several words of an area count more than one, but less than proportionally.
  for (const { idea, at } of met)
    if (idea.endsWith(OF_AREA))
      add(
        'words',
        hashOn(WORDS, idea),
        at,
        COUNTS.words * Math.sqrt(at.length),
        idea.slice(0, -OF_AREA.length),
      )
  const ideas = met.filter(({ idea }) => !idea.endsWith(OF_AREA))
  ideas.forEach(({ idea, at }, first) => {
    add('idea', hashOn(IDEA, idea), at)
    const begun = hashOn(IDEA, `${idea} `)
    for (const other of ideas.slice(first + 1))
      add('ideas', hashOn(begun, other.idea), [...at, ...other.at])
  })
  return [...found.values()]
}

/** The hash of each letter run, extended from the shorter run. */
function runsOf(folded: string, see: (hash: number) => void): void {
  const codeAt = (at: number): number =>
    at === 0 || at > folded.length ? EDGE : folded.charCodeAt(at - 1)
  const length = folded.length + 2
  for (let from = 0; from + MIN_RUN <= length; from++) {
    let hash = RUN
    for (let size = 1; size <= MAX_RUN && from + size <= length; size++) {
      hash = hashLetter(hash, codeAt(from + size - 1))
      if (size >= MIN_RUN) see(hash)
    }
  }
}
