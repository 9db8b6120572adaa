import type { Static } from 'typebox'
import type { Locale } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { presentArea, readingOf } from '../present.ts'
import type { LawyerItem, MatchAnswer, ProblemBody } from '../schemas.ts'
import { searchLawyers } from '../search/search-lawyers.ts'
import { evidenceOf, type Evidence, type GivenAnswer } from './evidence.ts'
import { findAreas, isSure, type AreaGuess } from './find-areas.ts'
import { MODEL_FILE, openModel } from './model-file.ts'
import type { Model } from './model.ts'
import { findNamedLawyers } from './named-lawyers.ts'
import { isOtherLanguage } from './other-language.ts'
import questions from './questions.json' with { type: 'json' }
import { findDangers } from './safety.ts'

/** `answers` are replies to the questions so far. */
export type DescribedProblem = Omit<Static<typeof ProblemBody>, 'locale'> & { locale: Locale }
export type Match = Static<typeof MatchAnswer>

const LAWYERS_OF_AREA = [4, 2, 2]
/** Further questions would annoy; people choose from the list. */
const MAX_QUESTIONS = 3
/** After signs of self-harm, uncertain areas are not shown. */
const SURE_ENOUGH_WITH_SELF_HARM = 0.5
/** Factors of the areas a language model named first, second and third. */
const LANGUAGE_MODEL_FACTORS = [20, 5, 2]

let opened: Model | undefined
/** Opened once per process. */
const model = (): Model => (opened ??= openModel(MODEL_FILE))

/**
 * Suggests areas of law and lawyers for a described problem. The text stays in this process and is
 * not stored; with the client's consent the masked text goes to the operator's language model.
 * Names areas and people, gives no advice.
 */
export async function matchProblem(
  needs: Needs,
  { description, locale, answers = [], mayAskModel = false }: DescribedProblem,
): Promise<Match> {
  const reading = readingOf(locale, await needs.specialty.listSpecialties(), needs.clock.now())
  const opinion = mayAskModel
    ? await askLanguageModel(
        needs,
        description,
        locale,
        [...reading.specialties.values()].map((specialty) => presentArea(specialty.code, reading)),
      )
    : undefined
  const safety = findDangers(description, locale)
  const isSelfHarm = safety.some(({ kind }) => kind === 'selfHarm')
  const suggested = findAreas(model(), description, [...evidenceOf(answers), ...(opinion ?? [])])
    .filter(
      ({ code, confidence }) =>
        reading.specialties.has(code) && (!isSelfHarm || confidence >= SURE_ENOUGH_WITH_SELF_HARM),
    )
    .map((guess) => ({ ...presentArea(guess.code, reading), ...guess }))
  const named = isSelfHarm ? [] : await findNamedLawyers(needs, description, locale)
  const question =
    isSelfHarm || (named.length > 0 && suggested.length === 0)
      ? undefined
      : questionFor(description, suggested, answers, locale)
  return {
    specialties: suggested,
    ...(question && { question }),
    ...(safety.length > 0 && { safety }),
    ...(named.length > 0 && { named }),
    ...(opinion && { askedModel: true }),
    lawyers: await lawyersOf(needs, suggested, locale),
  }
}

async function askLanguageModel(
  { secondOpinion }: Needs,
  description: string,
  locale: Locale,
  areas: Array<{ code: string; name: string }>,
): Promise<Evidence[] | undefined> {
  const codes = await secondOpinion?.ask({ description, locale, areas })
  return codes?.map((code, place) => ({ code, times: LANGUAGE_MODEL_FACTORS[place] ?? 1 }))
}

/**
 * A question about the likeliest area not asked about; none when that area is sure or enough was
 * asked.
 */
function questionFor(
  description: string,
  suggested: readonly AreaGuess[],
  answers: readonly GivenAnswer[],
  locale: Locale,
): Match['question'] {
  if (suggested.length === 0)
    return { text: questions[isOtherLanguage(description) ? 'otherLanguage' : 'open'][locale] }
  if (isSure(suggested) || answers.length >= MAX_QUESTIONS) return undefined
  const next = suggested.find(({ code }) => !answers.some((answer) => answer.code === code))
  return (
    next && {
      code: next.code,
      text: questions.areas[next.code as keyof typeof questions.areas][locale],
    }
  )
}

async function lawyersOf(
  needs: Needs,
  areas: readonly AreaGuess[],
  locale: Locale,
): Promise<LawyerItem[]> {
  const lists = await Promise.all(
    areas.map(({ code }, place) =>
      searchLawyers(needs, { specialty: code, pageSize: LAWYERS_OF_AREA[place] ?? 2 }, locale),
    ),
  )
  return [
    ...new Map(
      lists.flatMap(({ items }) => items).map((lawyer) => [lawyer.lawyerId, lawyer]),
    ).values(),
  ]
}
