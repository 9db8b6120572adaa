import type { Locale } from '#modules/shared'
import words from './words.json' with { type: 'json' }

/** An area of law the words may be about, and which of the client's own words led there. */
export type AreaGuess = { code: string; because: string[] }

const MOST_AREAS = 3

/**
 * Areas of law whose word list meets words of a described problem, the most words first. It looks beginnings of words up in a
 * list that a lawyer can read and mend (`words.json`); it understands nothing, and whoever shows its answer shows the words too.
 */
export function findAreas(problem: string, locale: Locale): AreaGuess[] {
  const written = problem.normalize('NFC').match(/[\p{L}\p{N}-]+/gu) ?? []
  const folded = written.map(fold)
  const guesses = [...lists].map(([code, beginnings]) => {
    const both = [...beginnings[locale], ...beginnings[locale === 'lt' ? 'en' : 'lt']]
    return { code, because: [...new Set(both.flatMap((beginning) => meets(beginning, folded)))].toSorted((a, b) => a - b).map((at) => written[at] as string) }
  })
  return guesses.filter(({ because }) => because.length > 0).toSorted((a, b) => b.because.length - a.because.length).slice(0, MOST_AREAS)
}

/** "vaikų" -> "vaiku": people write without diacritics as often as with them. */
const fold = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const lists = new Map(Object.entries(words).map(([code, { lt, en }]) => [code, { lt: lt.map((beginning) => fold(beginning).split(' ')), en: en.map((beginning) => fold(beginning).split(' ')) }]))

/** Short entries, such as "mb" or "car", are whole words; longer ones are beginnings. A phrase is met by words in a row. */
function meets(phrase: readonly string[], folded: readonly string[]): number[] {
  return folded.flatMap((_, at) => (phrase.every((part, offset) => isMet(part, folded[at + offset])) ? phrase.map((__, offset) => at + offset) : []))
}

const SHORTEST_BEGINNING = 4
function isMet(part: string, word: string | undefined): boolean {
  if (word === undefined) return false
  return word === part || (part.length >= SHORTEST_BEGINNING || ENDINGS.test(word.slice(part.length)) ? word.startsWith(part) : false)
}
/** What may follow a short Lithuanian stem: an ending, not another word. */
const ENDINGS = /^(a|as|ai|u|us|e|es|ei|i|is|io|iu|o|os|oje|ams|ais|uose|y|ys|s|ed|ing|ings|ies)?$/
