import type { DocumentFrequencies, Vector } from './buckets.ts'
import { BUCKETS } from './hash.ts'

/** The corpus file of texts about no area of law. */
export const NO_AREA = 'none'

/** A trained model. Each bucket of the corpus has a row of weights, one per area. */
export type Model = {
  areas: readonly string[]
  documentFrequencies: DocumentFrequencies
  /** Row of each bucket in `weights`, -1 without one. */
  rows: Int32Array
  weights: Float32Array | Int8Array
  /** The file stores weights as integers. */
  scale: number
  biases: Float32Array
  /** Divides the scores, so that answers of 80 % confidence are right in eight of ten cases. */
  temperature: number
}

export function emptyModel(
  areas: readonly string[],
  documentFrequencies: DocumentFrequencies,
): Model {
  const rows = new Int32Array(BUCKETS).fill(-1)
  let count = 0
  documentFrequencies.seen.forEach((seen, bucket) => {
    if (seen > 0) rows[bucket] = count++
  })
  return {
    areas,
    documentFrequencies,
    rows,
    weights: new Float32Array(count * areas.length),
    scale: 1,
    biases: new Float32Array(areas.length),
    temperature: 1,
  }
}

/** In the order of `areas`; the sum is 1. */
export function probabilitiesOf(model: Model, vector: Vector): Float64Array {
  return softmax(scoresOf(model, vector).map((score) => score / model.temperature))
}

export function scoresOf(
  { areas, rows, weights, scale, biases }: Model,
  { buckets, values }: Pick<Vector, 'buckets' | 'values'>,
): Float64Array {
  const scores = new Float64Array(areas.length)
  for (let at = 0; at < buckets.length; at++) {
    const base = (rows[buckets[at] as number] as number) * areas.length
    const value = values[at] as number
    for (let area = 0; area < areas.length; area++)
      scores[area] = (scores[area] as number) + (weights[base + area] as number) * value
  }
  return scores.map((score, area) => score * scale + (biases[area] as number))
}

export const weightOf = (
  { areas, rows, weights, scale }: Model,
  bucket: number,
  area: number,
): number => (weights[(rows[bucket] as number) * areas.length + area] as number) * scale

/** Each feature's contribution to the score of an area. */
export const sharesOf = (model: Model, { buckets, values }: Vector, area: number): number[] =>
  Array.from(buckets, (bucket, at) => weightOf(model, bucket, area) * (values[at] as number))

export function softmax(scores: Float64Array): Float64Array {
  const highest = scores.reduce((a, b) => Math.max(a, b), -Infinity)
  const raised = scores.map((score) => Math.exp(score - highest))
  const sum = raised.reduce((a, b) => a + b, 0)
  return raised.map((power) => power / sum)
}
