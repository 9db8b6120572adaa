import { slugOf } from '#modules/lawyer'
import { findCityKey } from './city.ts'
import { isOneSlipAway } from '../names/one-slip.ts'
import { isTitle, wordsIn } from './search-words.ts'

export type Understood = {
  /** The remaining words, for names. */
  q: string | undefined
  specialty: string | undefined
  cities: string[]
}
export type Area = { code: string; nameLt: string; nameEn: string }
export type KnownTerms = {
  areas: readonly Area[]
  cityKeys: readonly string[]
  /** Whether this is exactly part of a name. */
  isName(word: string): boolean
}

/**
 * Reads a city in any grammatical case, an area and a name from a search field: "advokatės
 * Kazlauskienės Vilniuje" is a name and a city, „šeimos teisė“ an area.
 */
export function understandWords(text: string, known: KnownTerms): Understood {
  const words = wordsIn(text).map((written) => ({ written, key: slugOf(written) }))
  const area = areaIn(
    words.map(({ key }) => key),
    known.areas,
  )
  const cities = words.flatMap(({ key }) => cityIn(key, known) ?? [])
  const isUnderstood = area !== undefined || cities.length > 0
  const left = words.filter(
    ({ written, key }) =>
      !(isUnderstood && (JOINING.has(key) || isTitle(written))) &&
      !area?.words.has(key) &&
      cityIn(key, known) === undefined,
  )
  // A title alone names nobody.
  const named = left.filter(({ written, key }) => !isTitle(written) && !JOINING.has(key))
  return {
    q: isUnderstood ? named.map(({ written }) => written).join(' ') || undefined : text,
    specialty: area?.code,
    cities: [...new Set(cities)],
  }
}

/** Folded. */
const JOINING = new Set([
  'ir',
  'is',
  'in',
  'of',
  'and',
  'the',
  'a',
  'an',
  'for',
  'del',
  'prie',
  'apie',
  'mieste',
  'miesto',
  'miestas',
  'teise',
  'teises',
  'teisei',
  'teisininkas',
  'law',
  'legal',
  'i',
  'near',
  'from',
  'su',
  'pas',
])

/**
 * Folded endings of place names: Vilnius, Vilniuje; Kaunas, Kaune; Šiauliai, Šiauliuose; Panevėžys,
 * Panevėžyje.
 */
const ENDINGS = new Set([
  '',
  'a',
  'ai',
  'ais',
  'ams',
  'as',
  'e',
  'ei',
  'eje',
  'es',
  'i',
  'iai',
  'iais',
  'iams',
  'iaus',
  'io',
  'is',
  'iu',
  'iui',
  'iuje',
  'ius',
  'iuose',
  'o',
  'oje',
  'os',
  'ose',
  'u',
  'ui',
  'uje',
  'uose',
  'us',
  'y',
  'yje',
  'ys',
  'oj',
  'uj',
  'iuj',
  'yj',
])

function cityIn(word: string, { cityKeys, isName }: KnownTerms): string | undefined {
  const meant = findCityKey(word, cityKeys)
  const stem = meant.replace(/[aeiouys]+$/, '')
  if (
    cityKeys.includes(meant) &&
    (word === meant ||
      (word.startsWith(stem) && ENDINGS.has(word.slice(stem.length)) && !isName(word)))
  )
    return meant
  return word.length < 6 || isName(word)
    ? undefined
    : cityKeys.find((key) => key.length >= 6 && isOneSlipAway(word, key))
}

/** The area whose name has most of the words; undefined for a tie. */
function areaIn(
  words: readonly string[],
  areas: readonly Area[],
): { code: string; words: Set<string> } | undefined {
  const hits = areas
    .map(({ code, nameLt, nameEn }) => {
      const own = [...wordsIn(nameLt), ...wordsIn(nameEn)]
        .map((word) => slugOf(word))
        .filter((word) => !JOINING.has(word) && word.length > 1)
      const matched = words.filter((word) => own.some((ownWord) => isSameWord(word, ownWord)))
      return {
        code,
        words: new Set(matched),
        exact: matched.filter((word) => own.includes(word)).length,
      }
    })
    .filter((hit) => hit.words.size > 0)
    .toSorted((a, b) => b.words.size - a.words.size || b.exact - a.exact)
  const [best, next] = hits
  return best &&
    (next === undefined || next.words.size < best.words.size || next.exact < best.exact)
    ? best
    : undefined
}

/** Equal except for an ending. */
function isSameWord(word: string, own: string): boolean {
  if (word === own) return true
  const shorter = Math.min(word.length, own.length)
  let common = 0
  while (common < shorter && word[common] === own[common]) common++
  return common >= 4 && own.length - common <= 3 && word.length - common <= (common >= 8 ? 5 : 3)
}
