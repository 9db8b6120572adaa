import type { PartyKind } from '../matter/questionnaire.ts'
import { foldName } from '#modules/register'
import { bestPairing, MANY } from './best-pairing.ts'
import { isCommonWord, isSameFamily, isSameWord, isSlip, Word } from './word-forms.ts'

export type NamedParty = { kind: PartyKind; name: string }
/**
 * "same": equal letters, apart from marks, order and legal form. "likely": another grammatical
 * case, or fewer of the names. "possible": one word differs as names of one person may.
 */
export type Likeness = 'same' | 'likely' | 'possible'

const TITLES = new Set(
  'dr prof doc habil adv advokatas advokate advokato ponas ponia pono ponios mr mrs ms miss dame sir jr sr'.split(
    ' ',
  ),
)
/** Longest first: the words of a legal form do not belong to the name. */
const FORM_PHRASES = [
  'uzdaroji akcine bendrove',
  'uzdarosios akcines bendroves',
  'akcine bendrove',
  'akcines bendroves',
  'mazoji bendrija',
  'mazosios bendrijos',
  'viesoji istaiga',
  'viesosios istaigos',
  'individuali imone',
  'individualios imones',
  'tikroji ukine bendrija',
  'komanditine ukine bendrija',
  'zemes ukio bendrove',
  'valstybes imone',
  'savivaldybes imone',
  'biudzetine istaiga',
]
const FORMS = new Set(
  'uab ab mb ii vsi tub kub zub vi bi si ltd llc llp inc plc gmbh ag sia ou oy as sa sarl bv nv spzoo'.split(
    ' ',
  ),
)
const OWNERS_FORM = /(^| )(ii|individuali imone|individualios imones)( |$)/
const MAX_WORDS = 5

/**
 * The distinguishing words of a name: folded, without titles and legal forms, unless nothing else
 * is left.
 */
export function distinguishingWords({ kind, name }: NamedParty): string[] {
  const folded = foldName(name)
  const bare =
    kind === 'legal'
      ? FORM_PHRASES.reduce((text, phrase) => text.replace(` ${phrase} `, ' '), ` ${folded} `)
      : folded
  const words = bare.split(' ').filter(Boolean)
  const distinguishing = words.filter((word) =>
    kind === 'legal' ? !FORMS.has(word) : !TITLES.has(word),
  )
  return distinguishing.length > 0 ? distinguishing : folded.split(' ').filter(Boolean)
}

/** A one-man firm has its owner's name: "Jono Petraičio IĮ". */
export const isOwnersFirm = ({ kind, name }: NamedParty): boolean =>
  kind === 'legal' && OWNERS_FORM.test(foldName(name))

/** How likely two names belong to one person or company; undefined if not at all. */
export function compareNames(one: NamedParty, other: NamedParty): Likeness | undefined {
  const [words, others] = [distinguishingWords(one), distinguishingWords(other)]
  if (words.length === 0 || others.length === 0) return undefined
  if (one.kind !== other.kind) {
    const [person, company] = one.kind === 'natural' ? [words, other] : [others, one]
    return isOwnersFirm(company) &&
      person.length >= 2 &&
      bestWeakness(person, distinguishingWords(company)) === 0
      ? 'possible'
      : undefined
  }
  if (words.toSorted().join(' ') === others.toSorted().join(' '))
    return words.length > 1 || one.kind === 'legal' || !isCommonWord(words[0]!) ? 'same' : undefined
  return one.kind === 'legal' ? compareCompanies(words, others) : comparePeople(words, others)
}

function compareCompanies(words: string[], others: string[]): Likeness | undefined {
  if (words.length !== others.length)
    return words.join('') === others.join('') ? 'likely' : undefined
  return likenessOf(bestWeakness(words, others))
}

function comparePeople(words: string[], others: string[]): Likeness | undefined {
  const [few, many] = words.length <= others.length ? [words, others] : [others, words]
  const weakness = bestWeakness(few, many)
  if (few.length === 1) return weakness === 0 && !isCommonWord(few[0]!) ? 'possible' : undefined
  return likenessOf(weakness)
}

function likenessOf(weakness: number | undefined): Likeness | undefined {
  if (weakness === 0) return 'likely'
  return weakness === 1 ? 'possible' : undefined
}

const bestWeakness = (few: string[], many: string[]) =>
  bestPairing(
    few.slice(0, MAX_WORDS).map((word) => new Word(word)),
    many.slice(0, MAX_WORDS).map((word) => new Word(word)),
    weaknessOf,
  )

function weaknessOf(one: Word, other: Word) {
  if (isSameWord(one, other)) return 0
  return isInitial(one.text, other.text) ||
    isInitial(other.text, one.text) ||
    isSameFamily(one, other) ||
    isSlip(one, other)
    ? 1
    : MANY
}

const isInitial = (letter: string, word: string) =>
  letter.length === 1 && word.length > 1 && word.startsWith(letter)

/** Whether many people have this name; the hint says so. */
export const isCommonName = (party: NamedParty): boolean =>
  party.kind === 'natural' &&
  distinguishingWords(party).every((word) => word.length === 1 || isCommonWord(word))
