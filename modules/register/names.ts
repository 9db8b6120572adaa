/** Names as they can be compared: without marks, case, hyphens or odd blanks. Pure. */

/** Letters that do not fall apart into a letter and a mark. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/**
 * "Rasa ŽIŪRAITĖ–Kazlauskienė" -> "rasa ziuraite kazlauskiene". Folding what is folded changes
 * nothing.
 */
export const foldName = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđðþßæœı]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export type PersonName = { name: string; lastname: string }

export const nameKey = ({ name, lastname }: PersonName): string =>
  `${foldName(name)} ${foldName(lastname)}`.trim()

/**
 * May these be one person's names? A given name in common, and of the surnames one is the other or
 * a part of it: people write "Kazlauskienė" where the register prints "Jankauskaitė-Kazlauskienė".
 * Never enough alone: a contact must agree as well.
 */
export function isSameName(one: PersonName, other: PersonName): boolean {
  const [given, otherGiven] = [partsOf(one.name), partsOf(other.name)]
  const [surnames, otherSurnames] = [partsOf(one.lastname), partsOf(other.lastname)]
  if (surnames.length === 0 || otherSurnames.length === 0) return false
  return (
    given.some((part) => otherGiven.includes(part)) &&
    (isPartOf(surnames, otherSurnames) || isPartOf(otherSurnames, surnames))
  )
}

const partsOf = (text: string): string[] => foldName(text).split(' ').filter(Boolean)
const isPartOf = (some: readonly string[], all: readonly string[]): boolean =>
  some.every((part) => all.includes(part))
