import type { Locale } from '#modules/shared'
import { isMetAt, phraseOf } from './phrases.ts'
import { readWords, type Word } from './reading.ts'
import lists from './safety.json' with { type: 'json' }

export const DANGERS = ['selfHarm', 'violence', 'detention', 'eviction', 'timeLimit'] as const
export type Danger = (typeof DANGERS)[number]
export type SafetyNotice = { kind: Danger; notice: string }

const phrases = DANGERS.map((kind) => ({ kind, phrases: [...lists[kind].lt, ...lists[kind].en].map(phraseOf) }))

/**
 * A fixed screen before any list of lawyers: thoughts of suicide, violence, detention, eviction, a running time limit. It is a list and not a guess,
 * because models miss what people do not call by its name; a notice too many does less harm than one too few.
 */
export function findDangers(description: string, locale: Locale): SafetyNotice[] {
  const words = readWords(description)
  const readings = [words, words.map(asNumber)]
  return noticesOf(phrases.filter((screen) => screen.phrases.some((phrase) => readings.some((reading) => reading.some((_, at) => isMetAt(phrase, reading, at))))).map(({ kind }) => kind), locale)
}

/** Numbers people have days by, in figures and in words, folded; a phrase of the list says # for any of them. */
const NUMBER = /^(\d{1,3}|vien\p{L}*|du|dvi|dvie\p{L}*|tris|trys|triju|keturi\p{L}*|penki\p{L}*|sesi\p{L}*|septyni\p{L}*|astuoni\p{L}*|devyni\p{L}*|desimt\p{L}*|dvidesimt\p{L}*|trisdesimt\p{L}*|keli\p{L}*|por\p{L}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|thirty|few|couple)$/u

const asNumber = (word: Word): Word => (NUMBER.test(word.folded) ? { ...word, folded: '#' } : word)

export const noticesOf = (kinds: readonly Danger[], locale: Locale): SafetyNotice[] => kinds.map((kind) => ({ kind, notice: lists[kind].notice[locale] }))
