import { vectorOf, type Vector } from './buckets.ts'
import { weigh, type Evidence } from './evidence.ts'
import { NO_AREA, probabilitiesOf, sharesOf, type Model } from './model.ts'
import { isOtherLanguage } from './other-language.ts'
import { tellingWords, toldInAll } from './telling-words.ts'

/**
 * An area of law a description may be about, how sure that is (0 to 1), and which of the client's
 * own words led there.
 */
export type AreaGuess = { code: string; confidence: number; because: string[] }

const MOST_AREAS = 3
/** Less probable areas than this are noise. */
const FAINTEST = 0.02
/**
 * Beside the first, an area that none of the client's own words led to is named from here on only.
 */
const UNEXPLAINED = 0.1
/**
 * With a first area no surer than this, nothing was recognised; of a few words it must be surer.
 */
const NOTHING_KNOWN = 0.06
const NOTHING_KNOWN_OF_FEW = 0.12
/**
 * Talk is idle, rather than a problem hard to place, when that is so many times likelier than any
 * area.
 */
const IDLE = 3
/**
 * Of so few words one must be listed for the area, or two tell of law some other way: "pizza
 * recipe" is no trade secret.
 */
const FEW_WORDS = 3
const ENOUGH_OF_FEW = 2
/**
 * Of so many at least one must tell something. Who writes more is understood by all of it together.
 */
const SOME_WORDS = 5
const MOST_WORDS = 6
/** Nobody can be certain of what a lawyer has not heard. */
const SUREST = 0.99
/** Nor of a single word: one leaves this much open, two half of it, and so on. */
const LEFT_OPEN = 0.45

/**
 * Up to three areas of law for a described problem, the likeliest first; none when it is about
 * none, or nothing in it says anything to the model.
 */
export function findAreas(
  model: Model,
  description: string,
  evidence: readonly Evidence[] = [],
): AreaGuess[] {
  if (evidence.length === 0 && isOtherLanguage(description)) return []
  const vector = vectorOf(description, model.spread)
  const guesses = [...weigh(probabilitiesOf(model, vector), model.areas, evidence)]
    .map((confidence, area) => ({ area, confidence }))
    .toSorted((a, b) => b.confidence - a.confidence)
  const [best, ...others] = guesses.filter(({ area }) => model.areas[area] !== NO_AREA)
  const idle = guesses.find(({ area }) => model.areas[area] === NO_AREA)?.confidence ?? 0
  if (!best || best.confidence < NOTHING_KNOWN) return []
  const surest = evidence.length > 0 ? SUREST : surestOf(model, vector, best)
  if (surest === 0 || (evidence.length === 0 && idle > best.confidence * IDLE)) return []
  const found: AreaGuess[] = []
  // Finding the words that led to an area takes as long as finding the areas: it is done until
  // enough of them are named.
  for (const guess of [best, ...others.filter((other) => other.confidence >= FAINTEST)]) {
    const confidence = Math.round(Math.min(surest, guess.confidence) * 100) / 100
    const because = reasonsFor(model, vector, guess.area)
    if (guess === best || confidence >= UNEXPLAINED || because.length > 0)
      found.push({ code: model.areas[guess.area] as string, confidence, because })
    if (found.length === MOST_AREAS) break
  }
  return found
}

/** What is said with this confidence is right in more than half of even hard descriptions. */
const SURE = 0.55
const SURE_BEFORE_SECOND = 0.2

/** Sure enough to show its lawyers without a question. */
export function isSure([first, second]: readonly AreaGuess[]): boolean {
  return (
    first !== undefined &&
    first.confidence >= SURE &&
    first.confidence - (second?.confidence ?? 0) >= SURE_BEFORE_SECOND
  )
}

/** How sure such words may make anybody; 0 when they are no evidence at all. */
function surestOf(
  model: Model,
  vector: Vector,
  { area, confidence }: { area: number; confidence: number },
): number {
  const said = vector.words.filter(({ isPlain }) => !isPlain).length
  if (said <= FEW_WORDS && confidence < NOTHING_KNOWN_OF_FEW) return 0
  const told = toldInAll(model, vector, area)
  if (said <= FEW_WORDS ? told < ENOUGH_OF_FEW : said <= SOME_WORDS && told === 0) return 0
  const counted = said <= FEW_WORDS ? tellingWords(model, vector, area).size : said
  return counted === 0 ? 0 : Math.min(SUREST, 1 - LEFT_OPEN / counted)
}

/**
 * The telling words that speak most for the area, in the order they were written. Each feature's
 * share is its words' in equal parts.
 */
function reasonsFor(model: Model, vector: Vector, area: number): string[] {
  const telling = tellingWords(model, vector, area)
  const shares = new Float64Array(vector.words.length)
  sharesOf(model, vector, area).forEach((share, at) => {
    const places = vector.features[at]?.at ?? []
    for (const place of places) shares[place] = (shares[place] as number) + share / places.length
  })
  const best = shares.reduce((a, b) => Math.max(a, b), 0)
  const strong = [...telling.keys()]
    .filter((place) => (shares[place] as number) > best * 0.25)
    .toSorted((a, b) => (shares[b] as number) - (shares[a] as number))
    .slice(0, MOST_WORDS)
  return [
    ...new Set(strong.toSorted((a, b) => a - b).map((place) => vector.words[place]?.written ?? '')),
  ]
}
