import { vectorOf, type Vector } from './buckets.ts'
import { weigh, type Evidence } from './evidence.ts'
import { NO_AREA, probabilitiesOf, sharesOf, type Model } from './model.ts'
import { isDayOrMonth, isPlainWord } from './plain-words.ts'

/** An area of law a description may be about, how sure that is (0 to 1), and which of the client's own words led there. */
export type AreaGuess = { code: string; confidence: number; because: string[] }

const MOST_AREAS = 3
/** Less probable areas than this are noise. */
const FAINTEST = 0.03
/** With a first area no surer than this, nothing was recognised. */
const NOTHING_KNOWN = 0.06
/** Talk is idle, rather than a problem hard to place, when that is so many times likelier than any area. */
const IDLE = 2.5
const MOST_WORDS = 6
/** Nobody can be certain of what a lawyer has not heard. */
const SUREST = 0.99
/** Nor of a single word: one leaves this much open, two half of it, and so on. */
const LEFT_OPEN = 0.45

/** Up to three areas of law for a described problem, the likeliest first; none when it is about none, or nothing in it says anything to the model. */
export function findAreas(model: Model, description: string, evidence: readonly Evidence[] = []): AreaGuess[] {
  const vector = vectorOf(description, model.spread)
  if (evidence.length === 0 && !vector.features.some(({ name }) => /^[siw] /.test(name))) return []
  const guesses = [...weigh(probabilitiesOf(model, vector), model.areas, evidence)]
    .map((confidence, area) => ({ area, confidence }))
    .toSorted((a, b) => b.confidence - a.confidence)
  const [best, ...others] = guesses.filter(({ area }) => model.areas[area] !== NO_AREA)
  const idle = guesses.find(({ area }) => model.areas[area] === NO_AREA)?.confidence ?? 0
  if (!best || best.confidence < NOTHING_KNOWN || (evidence.length === 0 && idle > best.confidence * IDLE)) return []
  const said = vector.words.filter(({ folded }) => !isPlainWord(folded)).length
  const surest = evidence.length > 0 ? SUREST : Math.min(SUREST, 1 - LEFT_OPEN / Math.max(1, said))
  return [best, ...others.filter(({ confidence }) => confidence >= FAINTEST)]
    .slice(0, MOST_AREAS)
    .map(({ area, confidence }) => ({ code: model.areas[area] as string, confidence: Math.round(Math.min(surest, confidence) * 100) / 100, because: reasonsFor(model, vector, area) }))
}

/** Sure enough to show its lawyers without a question. */
export function isSure([first, second]: readonly AreaGuess[]): boolean {
  return first !== undefined && first.confidence >= 0.5 && first.confidence - (second?.confidence ?? 0) >= 0.2
}

/** The words that speak for the area, in the order they were written. Each feature's share is its words' in equal parts. */
function reasonsFor(model: Model, vector: Vector, area: number): string[] {
  const shares = new Float64Array(vector.words.length)
  sharesOf(model, vector, area).forEach((share, at) => {
    const places = vector.features[at]?.at ?? []
    for (const place of places) shares[place] = (shares[place] as number) + share / places.length
  })
  const best = Math.max(...shares)
  if (best <= 0) return []
  const says = (folded: string) => !isPlainWord(folded) && !isDayOrMonth(folded)
  const strong = [...shares.keys()]
    .filter((place) => (shares[place] as number) > best * 0.25 && says(vector.words[place]?.folded ?? ''))
    .toSorted((a, b) => (shares[b] as number) - (shares[a] as number))
    .slice(0, MOST_WORDS)
  return [...new Set(strong.toSorted((a, b) => a - b).map((place) => vector.words[place]?.written ?? ''))]
}
