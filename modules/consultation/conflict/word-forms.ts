import { GIVEN_NAMES, SURNAMES } from './known-names.ts'

/** One word of a name in any grammatical case, on folded letters. Pure. */

type Lemma = { stem: string; ending: string }

/** The case endings of each declension, without marks. */
const CASES: Readonly<Record<string, readonly string[]>> = {
  as: ['as', 'o', 'ui', 'a', 'u', 'e', 'ai'],
  is: ['is', 'io', 'iui', 'i', 'iu', 'yje'],
  ys: ['ys', 'io', 'iui', 'i', 'iu', 'yje'],
  us: ['us', 'aus', 'ui', 'u', 'umi', 'uje', 'au'],
  ius: ['ius', 'iaus', 'iui', 'iu', 'iumi', 'iuje', 'iau'],
  a: ['a', 'os', 'ai', 'oje'],
  e: ['e', 'es', 'ei', 'eje'],
}
const ALL_ENDINGS = [...new Set(Object.values(CASES).flat())].toSorted(
  (one, other) => other.length - one.length,
)
/** The endings that turn a man's surname into a woman's, by marriage and by birth. */
const WOMENS = ['iuvien', 'uvien', 'ien', 'ait', 'iut', 'yt', 'ut']
const MIN_STEM = 2
const MIN_ROOT = 3

/** "petraicio" -> "petrait": before a soft ending t and d are written č and dž. */
const hardened = (stem: string) => stem.replace(/c$/, 't').replace(/dz$/, 'd')

/** Every nominative of which this word may be a case, itself included. */
function lemmasOf(word: string): Lemma[] {
  const found: Lemma[] = [{ stem: word, ending: '' }]
  for (const [ending, cases] of Object.entries(CASES)) {
    for (const caseEnding of cases) {
      const stem = word.slice(0, word.length - caseEnding.length)
      if (!word.endsWith(caseEnding) || stem.length < MIN_STEM) continue
      found.push({ stem, ending })
      if ((ending === 'is' || ending === 'ys') && /^i[ou]/.test(caseEnding))
        found.push({ stem: hardened(stem), ending })
    }
  }
  return found
}

const textOf = ({ stem, ending }: Lemma) => stem + ending

/** A word of a name with its possible nominatives, computed once for many comparisons. */
export class Word {
  readonly text: string
  #lemmas?: Lemma[]
  #forms?: Set<string>
  #families?: Family[]
  #known?: string[]

  constructor(text: string) {
    this.text = text
  }

  get lemmas(): Lemma[] {
    return (this.#lemmas ??= lemmasOf(this.text))
  }
  get forms(): Set<string> {
    return (this.#forms ??= new Set(this.lemmas.map(textOf)))
  }
  get families(): Family[] {
    return (this.#families ??= familiesOf(this.lemmas))
  }
  /** The given names and frequent surnames that it may be. */
  get known(): string[] {
    return (this.#known ??= [
      ...[...this.forms].filter((form) => GIVEN_NAMES.has(form)),
      ...this.families.map(({ root }) => root).filter((root) => surnameRoots.has(root)),
    ])
  }
}

/**
 * Whether these may be one name in two cases. Not if both are names: "Vida" is not a case of "Vidas".
 */
export function isSameWord(one: Word, other: Word): boolean {
  if (one.text === other.text) return true
  if (isName(one.text) && isName(other.text)) return false
  for (const form of other.forms) if (one.forms.has(form)) return true
  return false
}

type Family = { root: string; isWomans: boolean }

/**
 * The common part of a family's surname: "kazlausk" of Kazlauskas, Kazlauskienė and Kazlauskaitė,
 * in every case.
 */
const familiesOf = (lemmas: readonly Lemma[]): Family[] =>
  lemmas
    .flatMap(({ stem, ending }) => [
      ...(ending ? [{ root: stem, isWomans: false }] : []),
      ...(ending === 'e'
        ? WOMENS.filter((suffix) => stem.endsWith(suffix)).map((suffix) => ({
            root: stem.slice(0, -suffix.length),
            isWomans: true,
          }))
        : []),
    ])
    .filter(({ root }) => root.length >= MIN_ROOT)

/** A married and an unmarried surname, or a woman's and a man's, of one family. */
export const isSameFamily = (one: Word, other: Word): boolean =>
  one.families.some(({ root, isWomans }) =>
    other.families.some((family) => family.root === root && (isWomans || family.isWomans)),
  )

/** One letter added, removed or changed, or two swapped; not between two names that both exist. */
export function isSlip(one: Word, other: Word): boolean {
  if (/\d/.test(one.text + other.text)) return false
  if (
    one.known.length > 0 &&
    other.known.length > 0 &&
    !one.known.some((name) => other.known.includes(name))
  )
    return false
  return one.lemmas.some((first) =>
    other.lemmas.some(
      (second) => first.ending === second.ending && isOneSlip(first.stem, second.stem),
    ),
  )
}

/** The shorter the word, the sooner one letter makes another word. */
const LONG_ENOUGH = { swapped: 4, missing: 5, other: 5 }

function isOneSlip(one: string, other: string) {
  if (Math.abs(one.length - other.length) > 1) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length === long.length) {
    if (at === short.length) return false
    if (
      short.length >= LONG_ENOUGH.swapped &&
      short[at] === long[at + 1] &&
      short[at + 1] === long[at] &&
      short.slice(at + 2) === long.slice(at + 2)
    )
      return true
    return (
      short.slice(at + 1) === long.slice(at + 1) &&
      (short.length >= LONG_ENOUGH.other || soundsAlike(short[at]!, long[at]!))
    )
  }
  return (
    long.length - short.length === 1 &&
    short.length >= LONG_ENOUGH.missing &&
    short.slice(at) === long.slice(at + 1)
  )
}

const ALIKE = ['iy', 'vw', 'sz']
const soundsAlike = (one: string, other: string) =>
  ALIKE.some((pair) => pair.includes(one) && pair.includes(other))

/**
 * The stem by which names are looked up: equal in every case and nearly equal for a misspelling.
 * Coarser than the comparison that follows.
 */
export function rootsOf(word: string): string[] {
  const single = word.replace(/(.)\1/g, '$1')
  const ending =
    ALL_ENDINGS.find(
      (ending) => single.endsWith(ending) && single.length - ending.length >= MIN_STEM,
    ) ?? ''
  const stem = single.slice(0, single.length - ending.length)
  const root = /^i[aou]/.test(ending) ? hardened(stem) : stem
  const suffix = WOMENS.find(
    (suffix) => root.endsWith(suffix) && root.length - suffix.length >= MIN_ROOT,
  )
  return [
    root,
    ...(suffix ? [hardened(root.slice(0, -suffix.length))] : []),
    ...(/c$|dz$/.test(root) ? [hardened(root)] : []),
  ].map((root) => root.replaceAll('y', 'i'))
}

const surnameRoots = new Set(
  SURNAMES.flatMap((name) => familiesOf(lemmasOf(name)).map(({ root }) => root)),
)
const surnames = new Set(SURNAMES)

const isName = (word: string) => GIVEN_NAMES.has(word) || surnames.has(word)
/** A word that identifies nobody alone: a given name, or a frequent surname in any form. */
export const isCommonWord = (word: string): boolean => new Word(word).known.length > 0
