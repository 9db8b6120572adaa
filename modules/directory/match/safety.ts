import type { Locale } from '#modules/shared'
import { isMetAt, phraseOf } from './phrases.ts'
import { readWords } from './reading.ts'
import lists from './safety.json' with { type: 'json' }

export const DANGERS = ['violence', 'detention', 'eviction', 'timeLimit'] as const
export type Danger = (typeof DANGERS)[number]
export type SafetyNotice = { kind: Danger; notice: string }

const phrases = DANGERS.map((kind) => ({ kind, phrases: [...lists[kind].lt, ...lists[kind].en].map(phraseOf) }))

/**
 * A fixed screen before any list of lawyers: violence, detention, eviction, a running time limit. It is a list and not a guess,
 * because models miss what people do not call by its name; a notice too many does less harm than one too few.
 */
export function findDangers(description: string, locale: Locale): SafetyNotice[] {
  const words = readWords(description)
  return noticesOf(phrases.filter((screen) => screen.phrases.some((phrase) => words.some((_, at) => isMetAt(phrase, words, at)))).map(({ kind }) => kind), locale)
}

export const noticesOf = (kinds: readonly Danger[], locale: Locale): SafetyNotice[] => kinds.map((kind) => ({ kind, notice: lists[kind].notice[locale] }))
