import type { Locale } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { presentArea, readingOf } from '../present.ts'
import type { LawyerItem } from '../schemas.ts'
import { searchLawyers } from '../search/search-lawyers.ts'
import { evidenceOf, type Evidence, type GivenAnswer } from './evidence.ts'
import { findAreas, isSure, type AreaGuess } from './find-areas.ts'
import { MODEL_FILE, openModel } from './model-file.ts'
import type { Model } from './model.ts'
import { findNamedLawyers, type NamedLawyer } from './named-lawyers.ts'
import { isOtherLanguage } from './other-language.ts'
import questions from './questions.json' with { type: 'json' }
import { findDangers, type SafetyNotice } from './safety.ts'

export type SuggestedArea = AreaGuess & { name: string; slug: string }
export type Described = {
  description: string
  locale: Locale
  /** What was said to the questions asked so far. */
  answers?: readonly GivenAnswer[]
  /**
   * The client ticked the box: the masked text may go to the language model, where there is one.
   */
  mayAskModel?: boolean
}
export type Match = {
  /** At most three, the likeliest first; none when the words say nothing. */
  specialties: SuggestedArea[]
  /**
   * What a person asks when the areas are uncertain: "yes" means the named area. Without a code it
   * asks for more words.
   */
  question?: { code?: string; text: string }
  /** What must be said before any list of lawyers. */
  safety?: SafetyNotice[]
  /** Lawyers whom the words ask about by name. */
  named?: NamedLawyer[]
  /** A language model was asked, with the client's consent, and its answer counted. */
  askedModel?: true
  lawyers: LawyerItem[]
}

const LAWYERS_OF_AREA = [4, 2, 2]
/** After so many answers another question is a nuisance: people choose from the list. */
const MOST_QUESTIONS = 3
/** To somebody who no longer wants to live no guess is offered, only what is plain. */
const SURE_BESIDE_DESPAIR = 0.5
/** How many times likelier the areas are that a language model named first, second and third. */
const OPINION = [20, 5, 2]

let opened: Model | undefined
/** The model is the same for all and never changes while the process lives. */
const model = (): Model => (opened ??= openModel(MODEL_FILE))

/**
 * Areas of law for a described problem, why, and lawyers for them. Everything is worked out in this
 * process and nothing is kept; only where the operator has set a language model and the client has
 * agreed, the masked text goes there too. It names areas and people, and never says what to do.
 */
export async function matchProblem(
  needs: Needs,
  { description, locale, answers = [], mayAskModel = false }: Described,
): Promise<Match> {
  const reading = readingOf(locale, await needs.specialty.listSpecialties(), needs.clock.now())
  const opinion = mayAskModel
    ? await askModel(
        needs,
        description,
        locale,
        [...reading.specialties.values()].map((one) => presentArea(one.code, reading)),
      )
    : undefined
  const safety = findDangers(description, locale)
  const inDespair = safety.some(({ kind }) => kind === 'selfHarm')
  const suggested = findAreas(model(), description, [...evidenceOf(answers), ...(opinion ?? [])])
    .filter(
      ({ code, confidence }) =>
        reading.specialties.has(code) && (!inDespair || confidence >= SURE_BESIDE_DESPAIR),
    )
    .map((guess) => ({ ...presentArea(guess.code, reading), ...guess }))
  const named = inDespair ? [] : await findNamedLawyers(needs, description, locale)
  const question =
    inDespair || (named.length > 0 && suggested.length === 0)
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

async function askModel(
  { secondOpinion }: Needs,
  description: string,
  locale: Locale,
  areas: Array<{ code: string; name: string }>,
): Promise<Evidence[] | undefined> {
  const codes = await secondOpinion?.ask({ description, locale, areas })
  return codes?.map((code, place) => ({ code, times: OPINION[place] ?? 1 }))
}

/**
 * One question, of the likeliest area that has not been asked about; none when that area is sure or
 * enough was asked.
 */
function questionFor(
  description: string,
  suggested: readonly AreaGuess[],
  answers: readonly GivenAnswer[],
  locale: Locale,
): Match['question'] {
  if (suggested.length === 0)
    return { text: questions[isOtherLanguage(description) ? 'otherLanguage' : 'open'][locale] }
  if (isSure(suggested) || answers.length >= MOST_QUESTIONS) return undefined
  const next = suggested.find(({ code }) => !answers.some((one) => one.code === code))
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
    ...new Map(lists.flatMap(({ items }) => items).map((one) => [one.lawyerId, one])).values(),
  ]
}
