import { findIdeas, OF_AREA } from './lexicon.ts'
import { isPlainWord } from './plain-words.ts'
import type { Word } from './reading.ts'

/** One thing that was noticed in a description, how much it counts, and the places of the words it was noticed in. */
export type Feature = { name: string; weight: number; at: readonly number[] }

/** How much a kind of feature counts beside the others; found by trying on held-out parts of the corpus. */
const COUNTS = { stem: 1, pair: 0.6, letters: 0.25, idea: 2, ideas: 0.5, words: 3 }
const LETTERS = [3, 4, 5]

/**
 * What the model sees of a description: stems and pairs of neighbouring stems, runs of letters within words (which survive typing
 * errors and unknown endings), ideas of the lexicon and pairs of them ("insurance" with "refused payout"), and the words of each area.
 */
export function featuresOf(words: readonly Word[]): Feature[] {
  const found = new Map<string, { weight: number; at: Set<number> }>()
  const add = (name: string, weight: number, ...at: number[]) => {
    const known = found.get(name)
    if (known) for (const place of at) known.at.add(place)
    else found.set(name, { weight, at: new Set(at) })
  }
  words.forEach(({ stem, folded }, at) => {
    if (isPlainWord(folded)) return
    add(`s ${stem}`, COUNTS.stem, at)
    const next = words[at + 1]
    if (next) add(`p ${stem} ${next.stem}`, COUNTS.pair, at, at + 1)
    const bounded = `_${folded}_`
    for (const length of LETTERS) {
      for (let from = 0; from + length <= bounded.length; from++) add(`l ${bounded.slice(from, from + length)}`, COUNTS.letters, at)
    }
  })
  const met = findIdeas(words)
  // One word of an area says little, three say more than one, and not three times as much.
  for (const { idea, at } of met) if (idea.endsWith(OF_AREA)) add(`w ${idea}`, COUNTS.words * Math.sqrt(at.length), ...at)
  const ideas = met.filter(({ idea }) => !idea.endsWith(OF_AREA))
  ideas.forEach(({ idea, at }, first) => {
    add(`i ${idea}`, COUNTS.idea, ...at)
    for (const other of ideas.slice(first + 1)) add(`i ${idea} ${other.idea}`, COUNTS.ideas, ...at, ...other.at)
  })
  return [...found].map(([name, { weight, at }]) => ({ name, weight, at: [...at] }))
}
