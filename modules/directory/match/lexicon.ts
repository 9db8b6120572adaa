import areaWords from './area-words.json' with { type: 'json' }
import lexicon from './lexicon.json' with { type: 'json' }
import { isMetAt, phraseOf, MIN_BEGINNING, type Phrase } from './phrases.ts'
import type { Word } from './reading.ts'

/** An idea of the lexicon with the positions of its words. */
type MetIdea = { idea: string; at: readonly number[] }

/** Listed words of an area are stored as an idea named after the area. */
export const OF_AREA = ' words'

/** Indexed by the first letters of the first word. */
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

/** Each idea once, sorted by name. */
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
  return letters.slice(0, MIN_BEGINNING)
}
