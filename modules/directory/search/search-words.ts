/** Titles before a name, in any case and gender. */
const TITLES =
  /^(advokat\p{L}*|adv|teisinink\p{L}*|padėjėj\p{L}*|padejej\p{L}*|advocates?|lawyers?|attorneys?|kontor\p{L}*|mr|mrs|ms)\.?$/iu

/** Folded words around a name. */
const AROUND = new Set([
  'pas',
  'su',
  'del',
  'apie',
  'nuo',
  'pagal',
  'prie',
  'is',
  'ir',
  'i',
  'noriu',
  'noreciau',
  'ieskau',
  'reikia',
  'reikalinga',
  'reikalingas',
  'surasti',
  'rasti',
  'uzsirasyti',
  'registracija',
  'konsultacija',
  'pono',
  'ponas',
  'ponia',
  'ponios',
  'ponui',
  'poniai',
  'the',
  'a',
  'an',
  'of',
  'in',
  'at',
  'for',
  'with',
  'to',
  'by',
  'find',
  'need',
  'looking',
  'law',
  'firm',
  'office',
])

const MAX_WORDS = 6

export const isTitle = (word: string): boolean => TITLES.test(word)

/** Splits a text into words as written. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}'’-]+/u)
    .filter((word) => word.length > 0)

/** The words of a name, double surnames split, without titles and words around. */
export function searchWords(q: string): string[] {
  const words = wordsIn(q)
  const untitled = words.filter((word) => !isTitle(word))
  const names = untitled.filter((word) => !AROUND.has(foldWord(word)))
  return ([names, untitled].find((some) => some.length > 0) ?? words)
    .flatMap((word) => word.split('-').filter(Boolean))
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, 60))
}

/** Without case and diacritics, as in the database. */
export const foldWord = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
