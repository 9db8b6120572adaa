import { isOwnersFirm, distinguishingWords, type NamedParty } from './compare-names.ts'
import { isCommonWord, rootsOf } from './word-forms.ts'

const MAX_WORDS = 4
const LONG_ENOUGH = 4

/** Increase it when the keys change; a job then gives all parties new keys. */
export const KEYS_VERSION = 1

/**
 * The keys by which sealed names are looked up: two names that `compareNames` finds alike share a
 * key. A key is two words together, or one rare word: a key per word would show how often each
 * given name occurs.
 */
export function nameKeysOf(party: NamedParty): string[] {
  const words = [...new Set(distinguishingWords(party))]
  return [
    ...new Set(
      party.kind === 'natural'
        ? personKeys(words)
        : [...companyKeys(words), ...(isOwnersFirm(party) ? personKeys(words) : [])],
    ),
  ]
}

const companyKeys = (words: string[]) => {
  const root = words
    .map((word) => rootsOf(word).at(-1)!)
    .toSorted()
    .join('')
  return [root, words.join(''), ...withOneLess(root)].map((key) => `company:${key}`)
}

function personKeys(all: string[]) {
  const words = all.slice(0, MAX_WORDS)
  const alone = words
    .filter((word) => word.length > 1 && !isCommonWord(word))
    .flatMap(rootsOf)
    .map((root) => `alone:${root}`)
  return [
    ...alone,
    ...words.flatMap((word, at) => words.slice(at + 1).flatMap((other) => pairKeys(word, other))),
  ]
}

function pairKeys(one: string, other: string) {
  const [roots, others] = [rootsOf(one), rootsOf(other)]
  const pair = (some: readonly string[], more: readonly string[]) =>
    some.flatMap((root) => more.map((next) => [root, next].toSorted().join('|')))
  return [
    ...pair(roots, [...others, ...others.flatMap(withOneLess)]),
    ...pair(roots.flatMap(withOneLess), others),
    ...pair([one.charAt(0)], others),
    ...pair(roots, [other.charAt(0)]),
  ]
}

/**
 * The word with each letter left out in turn: two words one misspelling apart share one of these,
 * or the word itself.
 */
const withOneLess = (word: string) =>
  word.length < LONG_ENOUGH ? [] : [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1))
