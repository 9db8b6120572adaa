import { sealedToken, type Locale } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { presentArea, readingOf } from '../present.ts'
import type { LawyerItem } from '../schemas.ts'
import { searchLawyers } from '../search/search-lawyers.ts'
import { isSure } from './find-areas.ts'
import type { Match } from './match-problem.ts'
import questions from './questions.json' with { type: 'json' }
import type { NamedLawyer } from './named-lawyers.ts'
import { noticesOf, type Danger, type SafetyNotice } from './safety.ts'

/** The cookie with a sealed note for the page of a plain form. */
export const PROBLEM_NOTE = 'led-to'
export const NOTE_SECONDS = 600

/** Sealed, so that neither a history nor a log reveals it. */
type Note = {
  because: Record<string, string[]>
  dangers: Danger[]
  named?: NamedLawyer[]
  isSure: boolean
}

/** An area for a page without a script. */
type ProblemPage = {
  areas: Array<{
    code: string
    name: string
    slug: string
    because: string[]
    lawyers: LawyerItem[]
  }>
  safety: SafetyNotice[]
  named: NamedLawyer[]
  /** Asked while the first area is uncertain. */
  question: string | undefined
}

const MAX_AREAS = 3
const LAWYERS = 3

/** Redirect of a form without a script: the address contains only codes of areas. */
export function problemPageOf(
  { cipher, links }: Needs,
  { specialties, safety = [], named = [] }: Match,
  locale: Locale,
): { address: string; note: string } {
  const note: Note = {
    because: Object.fromEntries(specialties.map(({ code, because }) => [code, because])),
    dangers: safety.map(({ kind }) => kind),
    named,
    isSure: isSure(specialties),
  }
  return {
    address: links.to('described-problem', {}, locale, {
      areas: specialties.map(({ code }) => code).join(','),
    }),
    note: cipher.seal(JSON.stringify(note), sealedToken('described problem')),
  }
}

export async function readProblemPage(
  needs: Needs,
  codes: string,
  sealed: string | undefined,
  locale: Locale,
): Promise<ProblemPage> {
  const reading = readingOf(locale, await needs.specialty.listSpecialties(), needs.clock.now())
  const known = [...new Set(codes.split(','))]
    .filter((code) => reading.specialties.has(code))
    .slice(0, MAX_AREAS)
  const note = openNote(needs, sealed)
  const areas = await Promise.all(
    known.map(async (code) => ({
      ...presentArea(code, reading),
      because: note?.because[code] ?? [],
      lawyers: (await searchLawyers(needs, { specialty: code, pageSize: LAWYERS }, locale)).items,
    })),
  )
  const first = known[0]
  return {
    areas,
    safety: noticesOf(note?.dangers ?? [], locale),
    named: note?.named ?? [],
    question:
      first && !note?.isSure
        ? questions.areas[first as keyof typeof questions.areas][locale]
        : undefined,
  }
}

function openNote({ cipher }: Needs, sealed: string | undefined): Note | undefined {
  try {
    return sealed
      ? (JSON.parse(cipher.open(sealed, sealedToken('described problem'))) as Note)
      : undefined
  } catch {
    // An old key or a forged note: show the areas only.
    return undefined
  }
}
