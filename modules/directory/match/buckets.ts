import { featuresOf, type Feature } from './features.ts'
import { BUCKETS } from './hash.ts'
import { readWords, type Word } from './reading.ts'

/** How many descriptions of the corpus contain each bucket: frequent ones count less. */
export type DocumentFrequencies = { documents: number; seen: Uint16Array }

/** Shorter texts are weak evidence: their vector stays shorter than one. */
const MIN_LENGTH = 20

/** A text's features, which training reads once per lesson. */
export type ExtractedText = { words: readonly Word[]; features: readonly Feature[] }

/** A vector of at most length one over buckets, with the features of each. */
export type Vector = ExtractedText & { buckets: Uint32Array; values: Float32Array }

export function extract(text: string): ExtractedText {
  const words = readWords(text)
  return { words, features: featuresOf(words) }
}

export const vectorOf = (text: string, documentFrequencies: DocumentFrequencies): Vector =>
  vectorOfExtracted(extract(text), documentFrequencies)

export function vectorOfExtracted(
  { words, features }: ExtractedText,
  { documents, seen }: DocumentFrequencies,
): Vector {
  let square = 0
  const values = new Float32Array(features.length)
  const buckets = new Uint32Array(features.length)
  const known: Feature[] = []
  for (const feature of features) {
    const documentsWithIt = seen[feature.bucket] as number
    const value = feature.weight * Math.log((1 + documents) / (1 + documentsWithIt))
    // Unknown features add length: little is known of a description full of them.
    square += value * value
    if (documentsWithIt === 0) continue
    buckets[known.length] = feature.bucket
    values[known.length] = value
    known.push(feature)
  }
  const length = Math.max(MIN_LENGTH, Math.sqrt(square))
  return {
    words,
    features: known,
    buckets: buckets.subarray(0, known.length),
    values: values.subarray(0, known.length).map((value) => value / length),
  }
}

export function countDocumentFrequencies(texts: readonly ExtractedText[]): DocumentFrequencies {
  const seen = new Uint16Array(BUCKETS)
  for (const { features } of texts)
    for (const { bucket } of features) seen[bucket] = (seen[bucket] as number) + 1
  return { documents: texts.length, seen }
}
