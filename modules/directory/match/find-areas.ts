import { vectorOf, type Vector } from './buckets.ts'
import { weigh, type Evidence } from './evidence.ts'
import { NO_AREA, probabilitiesOf, sharesOf, type Model } from './model.ts'
import { isOtherLanguage } from './other-language.ts'
import { indicativeWords, totalIndication } from './indicative-words.ts'

/** A possible area, its confidence (0 to 1), and the client's words that indicate it. */
export type AreaGuess = { code: string; confidence: number; because: string[] }

const MAX_AREAS = 3
/** Less probable areas are dropped. */
const FAINTEST = 0.02
/** Further areas without an indicating word need this confidence. */
const UNEXPLAINED = 0.1
/** Below this confidence of the first area, nothing was recognised. */
const NOTHING_KNOWN = 0.06
const NOTHING_KNOWN_OF_FEW = 0.12
/** Text about no area must be this many times likelier than the best area. */
const IDLE = 3
/** So few words need a listed word or two other indications: "pizza recipe" is no trade secret. */
const FEW_WORDS = 3
const ENOUGH_OF_FEW = 2
/** So few words need one indication. */
const SOME_WORDS = 5
const MAX_WORDS = 6
const SUREST = 0.99
/** One indicating word leaves this much uncertain, two half of it, and so on. */
const LEFT_OPEN = 0.45

/**
 * Up to three areas of law, likeliest first; none when the description is about none or says
 * nothing to the model.
 */
export function findAreas(
  model: Model,
  description: string,
  evidence: readonly Evidence[] = [],
): AreaGuess[] {
  if (evidence.length === 0 && isOtherLanguage(description)) return []
  const vector = vectorOf(description, model.documentFrequencies)
  const guesses = [...weigh(probabilitiesOf(model, vector), model.areas, evidence)]
    .map((confidence, area) => ({ area, confidence }))
    .toSorted((a, b) => b.confidence - a.confidence)
  const [best, ...others] = guesses.filter(({ area }) => model.areas[area] !== NO_AREA)
  const idle = guesses.find(({ area }) => model.areas[area] === NO_AREA)?.confidence ?? 0
  if (!best || best.confidence < NOTHING_KNOWN) return []
  const surest = evidence.length > 0 ? SUREST : surestOf(model, vector, best)
  if (surest === 0 || (evidence.length === 0 && idle > best.confidence * IDLE)) return []
  const found: AreaGuess[] = []
  // Finding indicating words is slow, so stop once enough areas are found.
  for (const guess of [best, ...others.filter((other) => other.confidence >= FAINTEST)]) {
    const confidence = Math.round(Math.min(surest, guess.confidence) * 100) / 100
    const because = reasonsFor(model, vector, guess.area)
    if (guess === best || confidence >= UNEXPLAINED || because.length > 0)
      found.push({ code: model.areas[guess.area] as string, confidence, because })
    if (found.length === MAX_AREAS) break
  }
  return found
}

/** Answers with this confidence are right in more than half of the hard descriptions. */
const SURE = 0.55
const SURE_BEFORE_SECOND = 0.2

/** Whether to show lawyers without asking a question. */
export function isSure([first, second]: readonly AreaGuess[]): boolean {
  return (
    first !== undefined &&
    first.confidence >= SURE &&
    first.confidence - (second?.confidence ?? 0) >= SURE_BEFORE_SECOND
  )
}

/** The highest justified confidence; 0 without evidence. */
function surestOf(
  model: Model,
  vector: Vector,
  { area, confidence }: { area: number; confidence: number },
): number {
  const wordCount = vector.words.filter(({ isPlain }) => !isPlain).length
  if (wordCount <= FEW_WORDS && confidence < NOTHING_KNOWN_OF_FEW) return 0
  const points = totalIndication(model, vector, area)
  if (wordCount <= FEW_WORDS ? points < ENOUGH_OF_FEW : wordCount <= SOME_WORDS && points === 0)
    return 0
  const counted = wordCount <= FEW_WORDS ? indicativeWords(model, vector, area).size : wordCount
  return counted === 0 ? 0 : Math.min(SUREST, 1 - LEFT_OPEN / counted)
}

/**
 * The strongest indicating words in written order. A feature's share is divided equally among its
 * words.
 */
function reasonsFor(model: Model, vector: Vector, area: number): string[] {
  const indicative = indicativeWords(model, vector, area)
  const shares = new Float64Array(vector.words.length)
  sharesOf(model, vector, area).forEach((share, at) => {
    const places = vector.features[at]?.at ?? []
    for (const place of places) shares[place] = (shares[place] as number) + share / places.length
  })
  const best = shares.reduce((a, b) => Math.max(a, b), 0)
  const strong = [...indicative.keys()]
    .filter((place) => (shares[place] as number) > best * 0.25)
    .toSorted((a, b) => (shares[b] as number) - (shares[a] as number))
    .slice(0, MAX_WORDS)
  return [
    ...new Set(strong.toSorted((a, b) => a - b).map((place) => vector.words[place]?.written ?? '')),
  ]
}
