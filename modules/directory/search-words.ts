/** Titles people write before a name, in any case and gender; they say nothing of whom is meant. */
const TITLES = /^(advokat\p{L}*|adv|teisinink\p{L}*|padėjėj\p{L}*|padejej\p{L}*|advocates?|lawyers?|attorneys?|kontor\p{L}*|mr|mrs|ms)\.?$/iu

const MOST_WORDS = 6

export const isTitle = (word: string): boolean => TITLES.test(word)

/** Words as they were written, without what stands between them. */
export const wordsIn = (text: string): string[] => text.normalize('NFC').split(/[^\p{L}\p{N}'’-]+/u).filter((word) => word.length > 0)

/** The words of a name search, without titles, as they were written. */
export function searchWords(q: string): string[] {
  const words = wordsIn(q)
  const names = words.filter((word) => !isTitle(word))
  return (names.length > 0 ? names : words).slice(0, MOST_WORDS).map((word) => word.slice(0, 60))
}
