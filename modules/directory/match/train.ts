import { seededRandom } from '#modules/shared'
import { notice, spreadOf, vectorOfNoticed, type Noticed } from './buckets.ts'
import { emptyModel, scoresOf, softmax, type Model } from './model.ts'

/** A description and the areas it belongs to; the first is the main one. */
export type Lesson = { text: string; areas: readonly string[] }

const ROUNDS = 12
const RATE = 0.15
/** Pulls every weight towards nothing, so that no single word decides; found, as the weights of the features were, by cross-validation on the corpus. */
const DECAY = 1e-3
/** What all the other areas of a lesson count beside its main one. */
const OTHERS = 0.5
/** Of every so many lessons one is kept back to judge how sure the model may be. */
const KEPT_BACK = 5
/** The corpus is terser than people are: of what they write themselves the model may be surer than of the lessons kept back. */
const LONGER_TEXTS = 0.75

/**
 * Multinomial logistic regression over hashed features, by AdaGrad, always in the same order: the same corpus makes the same
 * model. Trained twice: once without a fifth of the lessons, on which its confidence is measured, and then with all.
 */
export function train(lessons: readonly Lesson[], areas: readonly string[]): Model {
  const read = lessons.map((lesson) => ({ ...lesson, noticed: notice(lesson.text) }))
  const shown = read.filter((_, at) => at % KEPT_BACK !== 0)
  const temperature = temperatureOf(learn(shown, areas), read.filter((_, at) => at % KEPT_BACK === 0))
  return { ...learn(read, areas), temperature: temperature * LONGER_TEXTS }
}

type ReadLesson = Lesson & { noticed: Noticed }

function learn(lessons: readonly ReadLesson[], areas: readonly string[]): Model {
  const spread = spreadOf(lessons.map(({ noticed }) => noticed))
  const model = emptyModel(areas, spread)
  const { rows, weights, biases } = model
  const squares = new Float32Array(weights.length)
  const examples = lessons.map((lesson) => ({ vector: vectorOfNoticed(lesson.noticed, spread), wanted: wantedOf(lesson, areas) }))
  const random = seededRandom(20_261_121)
  for (let round = 0; round < ROUNDS; round++) {
    for (const { vector: { buckets, values }, wanted } of shuffled(examples, random)) {
      const errors = softmax(scoresOf(model, { buckets, values })).map((guessed, area) => guessed - (wanted[area] as number))
      for (let area = 0; area < areas.length; area++) biases[area] = (biases[area] as number) - 0.01 * (errors[area] as number)
      // Bucket by bucket, because the weights of one bucket lie side by side.
      for (let at = 0; at < buckets.length; at++) {
        const first = (rows[buckets[at] as number] as number) * areas.length
        const value = values[at] as number
        for (let area = 0; area < areas.length; area++) {
          const place = first + area
          const slope = (errors[area] as number) * value + DECAY * (weights[place] as number)
          const square = squares[place] = (squares[place] as number) + slope * slope
          weights[place] = (weights[place] as number) - RATE * slope / Math.sqrt(square + 1e-4)
        }
      }
    }
  }
  return model
}

function wantedOf({ areas: right }: Lesson, areas: readonly string[]): Float64Array {
  const wanted = new Float64Array(areas.length)
  right.forEach((code, place) => { wanted[areas.indexOf(code)] = place === 0 ? 1 : OTHERS / (right.length - 1) })
  const sum = wanted.reduce((a, b) => a + b, 0)
  return wanted.map((share) => share / sum)
}

/** The divisor of the scores under which what came true was the least surprising (Guo et al., 2017, "On calibration of modern neural networks"). */
function temperatureOf(model: Model, lessons: readonly ReadLesson[]): number {
  const judged = lessons.map(({ noticed, areas }) => ({ scores: scoresOf(model, vectorOfNoticed(noticed, model.spread)), right: model.areas.indexOf(areas[0] ?? '') }))
  const surprise = (temperature: number) => judged.reduce((sum, { scores, right }) => sum - Math.log(softmaxAt(scores, right, temperature)), 0)
  const tried = Array.from({ length: 40 }, (_, step) => 0.2 + step * 0.05)
  return tried.reduce((best, one) => (surprise(one) < surprise(best) ? one : best), 1)
}

const softmaxAt = (scores: Float64Array, area: number, temperature: number): number => Math.max(1e-9, softmax(scores.map((score) => score / temperature))[area] ?? 0)

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const copy = [...list]
  for (let at = copy.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[copy[at], copy[other]] = [copy[other] as T, copy[at] as T]
  }
  return copy
}
