import { seededRandom } from '#modules/shared'
import {
  extract,
  countDocumentFrequencies,
  vectorOfExtracted,
  type ExtractedText,
  type Vector,
} from './buckets.ts'
import { emptyModel, scoresOf, softmax, type Model } from './model.ts'

/** The first area is the main one; hard lessons were requested as hard. */
export type Lesson = { text: string; areas: readonly string[]; isHard?: boolean }

const ROUNDS = 4
const RATE = 0.8
/**
 * What each step leaves of a weight, so that no single word decides. Constants were tuned by
 * cross-validation on the corpus.
 */
const DECAY = 1 - 5e-4
/** Weight and smoothing of naive Bayes. */
const BAYES = 0.5
const DOUBT = 0.03
/** The total weight of a lesson's further areas. */
const OTHERS = 0.5
/** One in this many lessons is held out to measure confidence. */
const HELD_OUT = 5

/**
 * Adds two linear models: softmax regression, which weighs words against each other, and naive
 * Bayes, which errs less on new words. Deterministic for a corpus. Trains once without a fifth of
 * the lessons to calibrate confidence on their natural ones, then on all: most of the corpus was
 * requested as hard, and accuracy there is lower than in practice.
 */
export function train(lessons: readonly Lesson[], areas: readonly string[]): Model {
  const read = lessons.map((lesson) => ({ ...lesson, noticed: extract(lesson.text) }))
  const shown = read.filter((_, at) => at % HELD_OUT !== 0)
  const temperature = temperatureOf(
    learn(shown, areas),
    read.filter(({ isHard }, at) => at % HELD_OUT === 0 && !isHard),
  )
  return { ...learn(read, areas), temperature }
}

type ReadLesson = Lesson & { noticed: ExtractedText }
type Example = { vector: Pick<Vector, 'buckets' | 'values'>; wanted: Float64Array }

function learn(lessons: readonly ReadLesson[], areas: readonly string[]): Model {
  const documentFrequencies = countDocumentFrequencies(lessons.map(({ noticed }) => noticed))
  const model = emptyModel(areas, documentFrequencies)
  const examples = lessons.map((lesson) => {
    const { buckets, values } = vectorOfExtracted(lesson.noticed, documentFrequencies)
    return { vector: { buckets, values }, wanted: wantedOf(lesson, areas) }
  })
  const { weights, biases } = regressionOf(model, examples)
  const odds = oddsOf(model, examples)
  return {
    ...model,
    weights: weights.map((weight, place) => weight + BAYES * (odds[place] as number)),
    biases,
  }
}

/** Multinomial logistic regression by AdaGrad. */
function regressionOf(
  { areas, rows, ...model }: Model,
  examples: readonly Example[],
): { weights: Float32Array; biases: Float32Array } {
  const weights = new Float32Array(model.weights.length)
  const biases = new Float32Array(areas.length)
  const learning: Model = { ...model, areas, rows, weights, biases }
  const squares = new Float32Array(weights.length / areas.length)
  const random = seededRandom(20_261_121)
  for (let round = 0; round < ROUNDS; round++) {
    for (const { vector, wanted } of shuffled(examples, random)) {
      const errors = softmax(scoresOf(learning, vector)).map(
        (guessed, area) => guessed - (wanted[area] as number),
      )
      const size = errors.reduce((sum, error) => sum + error * error, 0)
      for (let area = 0; area < areas.length; area++)
        biases[area] = (biases[area] as number) - 0.01 * (errors[area] as number)
      const { buckets, values } = vector
      for (let at = 0; at < buckets.length; at++) {
        const row = rows[buckets[at] as number] as number
        const value = values[at] as number
        const square = (squares[row] = (squares[row] as number) + size * value * value)
        const step = (RATE * value) / Math.sqrt(square + 1e-4)
        const first = row * areas.length
        for (let area = 0; area < areas.length; area++)
          weights[first + area] =
            (weights[first + area] as number) * DECAY - step * (errors[area] as number)
      }
    }
  }
  return { weights, biases }
}

/** Naive Bayes: per bucket and area, the logarithm of the likelihood ratio to all other areas. */
function oddsOf({ areas, rows, weights }: Model, examples: readonly Example[]): Float32Array {
  const met = new Float32Array(weights.length)
  const metInAll = new Float32Array(weights.length / areas.length)
  const ofArea = new Float64Array(areas.length)
  for (const {
    vector: { buckets, values },
    wanted,
  } of examples) {
    for (let at = 0; at < buckets.length; at++) {
      const row = rows[buckets[at] as number] as number
      const value = values[at] as number
      metInAll[row] = (metInAll[row] as number) + value
      for (let area = 0; area < areas.length; area++) {
        const part = value * (wanted[area] as number)
        met[row * areas.length + area] = (met[row * areas.length + area] as number) + part
        ofArea[area] = (ofArea[area] as number) + part
      }
    }
  }
  const all = ofArea.reduce((a, b) => a + b, 0)
  return met.map((here, place) => {
    const total = metInAll[Math.floor(place / areas.length)] as number
    const area = ofArea[place % areas.length] as number
    const doubt = DOUBT * (total + 0.05)
    return (
      Math.log((here + doubt) / (area + DOUBT * all)) -
      Math.log((total - here + doubt) / (all - area + DOUBT * all))
    )
  })
}

function wantedOf({ areas: right }: Lesson, areas: readonly string[]): Float64Array {
  const wanted = new Float64Array(areas.length)
  right.forEach((code, place) => {
    wanted[areas.indexOf(code)] = place === 0 ? 1 : OTHERS / (right.length - 1)
  })
  const sum = wanted.reduce((a, b) => a + b, 0)
  return wanted.map((share) => share / sum)
}

/**
 * The temperature with the least surprise about any of a lesson's areas (Guo et al., 2017, "On
 * calibration of modern neural networks").
 */
function temperatureOf(model: Model, lessons: readonly ReadLesson[]): number {
  const judged = lessons.map(({ noticed, areas }) => ({
    scores: scoresOf(model, vectorOfExtracted(noticed, model.documentFrequencies)),
    right: areas.map((area) => model.areas.indexOf(area)),
  }))
  const surprise = (temperature: number) =>
    judged.reduce(
      (sum, { scores, right }) => sum - Math.log(softmaxAt(scores, right, temperature)),
      0,
    )
  const tried = Array.from({ length: 80 }, (_, step) => 0.2 + step * 0.05)
  return tried.reduce(
    (best, exponent) => (surprise(exponent) < surprise(best) ? exponent : best),
    1,
  )
}

function softmaxAt(scores: Float64Array, areas: readonly number[], temperature: number): number {
  const probable = softmax(scores.map((score) => score / temperature))
  return Math.max(
    1e-9,
    areas.reduce((sum, area) => sum + (probable[area] ?? 0), 0),
  )
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const copy = [...list]
  for (let at = copy.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[copy[at], copy[other]] = [copy[other] as T, copy[at] as T]
  }
  return copy
}
