import type { Locale } from '#modules/shared'
import { isMetAt, phraseOf, type Phrase } from './phrases.ts'
import { readWords, type Word } from './reading.ts'
import lists from './safety.json' with { type: 'json' }

export const DANGERS = ['selfHarm', 'violence', 'detention', 'eviction', 'timeLimit'] as const
export type Danger = (typeof DANGERS)[number]
export type SafetyNotice = { kind: Danger; notice: string }

/** Phrases near each other in any order, such as a person near a blow. */
type Pair = {
  within: number
  one: readonly Phrase[]
  other: readonly Phrase[]
  unlessNear: readonly Phrase[]
}
type List = {
  lt: string[]
  en: string[]
  pairs?: Array<{ within: number; one: string[]; other: string[]; unlessNear?: string[] }>
}

const screens = DANGERS.map((kind) => {
  const { lt, en, pairs = [] }: List = lists[kind]
  return {
    kind,
    phrases: [...lt, ...en].map(phraseOf),
    pairs: pairs.map(({ within, one, other, unlessNear = [] }): Pair => ({
      within,
      one: one.map(phraseOf),
      other: other.map(phraseOf),
      unlessNear: unlessNear.map(phraseOf),
    })),
  }
})

/**
 * A fixed list of warnings before any list of lawyers: suicide, violence, detention, eviction, a
 * running time limit. A list rather than a model, which misses indirect words; a superfluous notice
 * does less harm than a missing one.
 */
export function findDangers(description: string, locale: Locale): SafetyNotice[] {
  const words = readWords(description)
  const readings = [words, words.map(asNumber)]
  const isMet = (phrase: Phrase) =>
    readings.some((reading) => reading.some((_, at) => isMetAt(phrase, reading, at)))
  return noticesOf(
    screens
      .filter(
        ({ phrases, pairs }) => phrases.some(isMet) || pairs.some((pair) => isPairMet(pair, words)),
      )
      .map(({ kind }) => kind),
    locale,
  )
}

/**
 * The distance within which words mark a threat as lawful: "threatens us with a visit of the
 * bailiff".
 */
const NEAR = 8

function isPairMet({ within, one, other, unlessNear }: Pair, words: readonly Word[]): boolean {
  const placesOf = (phrases: readonly Phrase[]) =>
    [...words.keys()].filter((at) => phrases.some((phrase) => isMetAt(phrase, words, at)))
  const excused = placesOf(unlessNear)
  const places = placesOf(one).filter((at) => !excused.some((near) => Math.abs(near - at) <= NEAR))
  return (
    places.length > 0 &&
    placesOf(other).some((at) =>
      places.some((near) => near !== at && Math.abs(near - at) <= within),
    )
  )
}

/** Numbers of days, in figures and in folded words; # in a phrase matches any. */
const NUMBER =
  /^(\d{1,3}|vien\p{L}*|du|dvi|dvie\p{L}*|tris|trys|triju|keturi\p{L}*|penki\p{L}*|sesi\p{L}*|septyni\p{L}*|astuoni\p{L}*|devyni\p{L}*|desimt\p{L}*|dvidesimt\p{L}*|trisdesimt\p{L}*|keli\p{L}*|por\p{L}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|thirty|few|couple)$/u

const asNumber = (word: Word): Word => (NUMBER.test(word.folded) ? { ...word, folded: '#' } : word)

export const noticesOf = (kinds: readonly Danger[], locale: Locale): SafetyNotice[] =>
  kinds.map((kind) => ({ kind, notice: lists[kind].notice[locale] }))
