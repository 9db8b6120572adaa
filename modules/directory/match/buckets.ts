import { featuresOf, type Feature } from './features.ts'
import { BUCKETS } from './hash.ts'
import { readWords, type Word } from './reading.ts'

/**
 * In how many descriptions of the corpus each bucket was seen: what is in all of them says little.
 */
export type Spread = { documents: number; seen: Uint16Array }

/** Two or three words are weak evidence, whatever they are: their vector stays shorter than one. */
const SHORTEST_LENGTH = 20

/** The features of a text: what reading it costs, which training does once for each lesson. */
export type Noticed = { words: readonly Word[]; features: readonly Feature[] }

/**
 * A description as the model reads it: a vector of at most length one over buckets, with the words
 * each feature came from.
 */
export type Vector = Noticed & { buckets: Uint32Array; values: Float32Array }

export function notice(text: string): Noticed {
  const words = readWords(text)
  return { words, features: featuresOf(words) }
}

export const vectorOf = (text: string, spread: Spread): Vector =>
  vectorOfNoticed(notice(text), spread)

export function vectorOfNoticed({ words, features }: Noticed, { documents, seen }: Spread): Vector {
  let square = 0
  const values = new Float32Array(features.length)
  const buckets = new Uint32Array(features.length)
  const known: Feature[] = []
  for (const feature of features) {
    const documentsWithIt = seen[feature.bucket] as number
    const value = feature.weight * Math.log((1 + documents) / (1 + documentsWithIt))
    // What the corpus never showed counts in the length: of a description that is mostly strange,
    // little is known.
    square += value * value
    if (documentsWithIt === 0) continue
    buckets[known.length] = feature.bucket
    values[known.length] = value
    known.push(feature)
  }
  const length = Math.max(SHORTEST_LENGTH, Math.sqrt(square))
  return {
    words,
    features: known,
    buckets: buckets.subarray(0, known.length),
    values: values.subarray(0, known.length).map((value) => value / length),
  }
}

export function spreadOf(texts: readonly Noticed[]): Spread {
  const seen = new Uint16Array(BUCKETS)
  for (const { features } of texts)
    for (const { bucket } of features) seen[bucket] = (seen[bucket] as number) + 1
  return { documents: texts.length, seen }
}
