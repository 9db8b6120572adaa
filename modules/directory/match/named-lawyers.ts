import type { Locale } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { nameStem } from '../names/name-stem.ts'
import { searchLawyers } from '../search/search-lawyers.ts'
import { foldWord, isTitle, wordsIn } from '../search/search-words.ts'

export type NamedLawyer = { name: string; slug: string }

/**
 * Short texts and those with a title ask about a person; in longer ones a name is the other side's.
 */
const FEW_WORDS = 4
const MAX_PAIRS = 6
const MAX_NAMED = 3
const MIN_NAME_LENGTH = 3

/**
 * Lawyers whom a description names in any grammatical case, such as "Ar Jonas Kazlauskas geras
 * advokatas?".
 */
export async function findNamedLawyers(
  needs: Needs,
  description: string,
  locale: Locale,
): Promise<NamedLawyer[]> {
  const found = new Map<string, NamedLawyer>()
  for (const pair of pairsIn(description)) {
    const { items } = await searchLawyers(needs, { q: pair.join(' '), pageSize: MAX_NAMED }, locale)
    for (const { name, slug } of items) if (isCalled(name, pair)) found.set(slug, { name, slug })
  }
  return [...found.values()].slice(0, MAX_NAMED)
}

/** Neighbouring capitalised words; in short texts without capitals, any neighbours. */
function pairsIn(description: string): string[][] {
  const words = wordsIn(description)
  if (words.length > FEW_WORDS && !words.some(isTitle)) return []
  const pairs = words
    .slice(1)
    .map((word, at) => [words[at] as string, word])
    .filter((pair) => pair.every((word) => word.length >= MIN_NAME_LENGTH && !isTitle(word)))
  const capitalised = pairs.filter((pair) => pair.every((word) => /^\p{Lu}/u.test(word)))
  return (capitalised.length > 0 || words.length > 2 * FEW_WORDS ? capitalised : pairs).slice(
    0,
    MAX_PAIRS,
  )
}

function isCalled(name: string, pair: readonly string[]): boolean {
  const own = new Set(name.split(/[\s-]+/).map(stemOf))
  return pair.flatMap((word) => word.split('-')).every((word) => own.has(stemOf(word)))
}

const stemOf = (word: string): string => nameStem(foldWord(word))
