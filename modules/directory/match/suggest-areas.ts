import type { Locale } from '#modules/shared'
import type { DirectoryNeeds } from '../needs.ts'
import { presentArea, readingOf } from '../present.ts'
import { findAreas } from './find-areas.ts'

export type SuggestedArea = { code: string; name: string; slug: string; because: string[] }

/** Up to three areas of law for a described problem, with the client's own words that led there; empty when none is known. */
export async function suggestAreas({ specialty, clock }: DirectoryNeeds, problem: string, locale: Locale): Promise<SuggestedArea[]> {
  const reading = readingOf(locale, await specialty.listSpecialties(), clock.now())
  return findAreas(problem.slice(0, LONGEST_PROBLEM), locale)
    .filter(({ code }) => reading.specialties.has(code))
    .map(({ code, because }) => ({ ...presentArea(code, reading), because }))
}

const LONGEST_PROBLEM = 5_000
