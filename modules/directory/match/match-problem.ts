import type { Locale } from '#modules/shared'
import type { DirectoryNeeds, Needs } from '../needs.ts'
import { presentArea, readingOf } from '../present.ts'
import type { LawyerItem } from '../schemas.ts'
import { searchLawyers } from '../search-lawyers.ts'
import { findAreas, isSure, type AreaGuess } from './find-areas.ts'
import { MODEL_FILE, openModel } from './model-file.ts'
import type { Model } from './model.ts'
import questions from './questions.json' with { type: 'json' }
import { findDangers, type SafetyNotice } from './safety.ts'

export type SuggestedArea = AreaGuess & { name: string; slug: string }
export type Match = {
  /** At most three, the likeliest first; none when the words say nothing. */
  specialties: SuggestedArea[]
  /** What a person asks when the areas are uncertain: "yes" means the named area. */
  question?: { code: string; text: string }
  /** What must be said before any list of lawyers. */
  safety?: SafetyNotice[]
  lawyers: LawyerItem[]
}

const LAWYERS_OF_AREA = [4, 2, 2]

let opened: Model | undefined
/** The model is the same for all and never changes while the process lives. */
const model = (): Model => (opened ??= openModel(MODEL_FILE))

/**
 * Areas of law for a described problem, why, and lawyers for them. Everything is worked out in this process: the description
 * goes nowhere and is kept nowhere. It names areas and people, and never says what to do.
 */
export async function matchProblem(needs: Needs, description: string, locale: Locale): Promise<Match> {
  const suggested = await suggestAreas(needs, description, locale)
  const safety = findDangers(description, locale)
  const [first] = suggested
  const question = first && !isSure(suggested) ? { code: first.code, text: questions[first.code as keyof typeof questions][locale] } : undefined
  return { specialties: suggested, ...(question && { question }), ...(safety.length > 0 && { safety }), lawyers: await lawyersOf(needs, suggested, locale) }
}

export async function suggestAreas({ specialty, clock }: DirectoryNeeds, description: string, locale: Locale): Promise<SuggestedArea[]> {
  const reading = readingOf(locale, await specialty.listSpecialties(), clock.now())
  return findAreas(model(), description)
    .filter(({ code }) => reading.specialties.has(code))
    .map((guess) => ({ ...presentArea(guess.code, reading), ...guess }))
}

async function lawyersOf(needs: Needs, areas: readonly AreaGuess[], locale: Locale): Promise<LawyerItem[]> {
  const lists = await Promise.all(areas.map(({ code }, place) => searchLawyers(needs, { specialty: code, pageSize: LAWYERS_OF_AREA[place] ?? 2 }, locale)))
  return [...new Map(lists.flatMap(({ items }) => items).map((one) => [one.lawyerId, one])).values()]
}
