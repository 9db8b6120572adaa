/** Titles people write before a name, in any case and gender; they say nothing of whom is meant. */
const TITLES =
  /^(advokat\p{L}*|adv|teisinink\p{L}*|padėjėj\p{L}*|padejej\p{L}*|advocates?|lawyers?|attorneys?|kontor\p{L}*|mr|mrs|ms)\.?$/iu

/** Words people write around a name, folded; they say nothing of whom is meant either. */
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

const MOST_WORDS = 6

export const isTitle = (word: string): boolean => TITLES.test(word)

/** Words as they were written, without what stands between them. */
export const wordsIn = (text: string): string[] =>
  text
    .normalize('NFC')
    .split(/[^\p{L}\p{N}'’-]+/u)
    .filter((word) => word.length > 0)

/**
 * The words of a name search, a double surname as two, without titles and what people write around
 * a name, as they were written.
 */
export function searchWords(q: string): string[] {
  const words = wordsIn(q)
  const untitled = words.filter((word) => !isTitle(word))
  const names = untitled.filter((word) => !AROUND.has(foldWord(word)))
  return ([names, untitled].find((some) => some.length > 0) ?? words)
    .flatMap((word) => word.split('-').filter(Boolean))
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, 60))
}

/** As the database folds names: without case and diacritics. */
export const foldWord = (word: string): string =>
  word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
