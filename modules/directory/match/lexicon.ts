import areaWords from './area-words.json' with { type: 'json' }
import lexicon from './lexicon.json' with { type: 'json' }
import { isMetAt, phraseOf, SHORTEST_BEGINNING, type Phrase } from './phrases.ts'
import type { Word } from './reading.ts'

/** An idea of the lexicon that a description expresses, and the places of the words that do. */
export type MetIdea = { idea: string; at: readonly number[] }

/**
 * Ideas have names of their own; the words of an area are looked up with them, under the area's
 * name.
 */
export const OF_AREA = ' words'

/**
 * By the first letters of the first word, which are the whole of a shorter one: a description is
 * looked up word by word, not list by list.
 */
const entries = new Map<string, Array<{ idea: string; phrase: Phrase }>>()
const ideas = [
  ...Object.entries(lexicon.ideas),
  ...Object.entries(areaWords.areas).map(([area, words]) => [`${area}${OF_AREA}`, words] as const),
]
for (const [idea, { lt, en }] of ideas) {
  for (const phrase of [...lt, ...en].map(phraseOf)) {
    const key = keyOf(phrase[0]?.letters ?? '')
    entries.set(key, [...(entries.get(key) ?? []), { idea, phrase }])
  }
}

/** The ideas that a description expresses, each once, in the order of their names. */
export function findIdeas(words: readonly Word[]): MetIdea[] {
  const met = new Map<string, Set<number>>()
  words.forEach(({ folded }, at) => {
    for (const { idea, phrase } of entries.get(keyOf(folded)) ?? []) {
      if (!isMetAt(phrase, words, at)) continue
      const places = met.get(idea) ?? new Set()
      phrase.forEach((_, offset) => places.add(at + offset))
      met.set(idea, places)
    }
  })
  return [...met]
    .map(([idea, places]) => ({ idea, at: [...places] }))
    .toSorted((a, b) => (a.idea < b.idea ? -1 : 1))
}

function keyOf(letters: string): string {
  return letters.slice(0, SHORTEST_BEGINNING)
}
