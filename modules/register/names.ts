/** Letters that Unicode does not decompose. */
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

/** "Rasa ŽIŪRAITĖ–Kazlauskienė" -> "rasa ziuraite kazlauskiene". Idempotent. */
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
 * Whether these may be names of one person: a given name in common, and one surname equal to the
 * other or a part of it ("Kazlauskienė" and "Jankauskaitė-Kazlauskienė"). Needs a matching contact
 * besides.
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
