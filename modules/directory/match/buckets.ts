import { featuresOf, type Feature } from './features.ts'
import { readWords, type Word } from './reading.ts'

/** Names of features are hashed into so many buckets; of some hundred thousand names few that matter share one. */
export const BUCKETS = 1 << 18

/** In how many descriptions of the corpus each bucket was seen: what is in all of them says little. */
export type Spread = { documents: number; seen: Uint16Array }

/** Two or three words are weak evidence, whatever they are: their vector stays shorter than one. */
const SHORTEST_LENGTH = 20

/** A description as the model reads it: a vector of at most length one over buckets, with the words each feature came from. */
export type Vector = { words: readonly Word[]; features: readonly Feature[]; buckets: Uint32Array; values: Float32Array }

/** The features of a text with their buckets: what reading it costs, which training does once for each lesson. */
export type Noticed = { words: readonly Word[]; features: ReadonlyArray<{ feature: Feature; bucket: number }> }

export function notice(text: string): Noticed {
  const words = readWords(text)
  return { words, features: featuresOf(words).map((feature) => ({ feature, bucket: bucketOf(feature.name) })) }
}

export const vectorOf = (text: string, spread: Spread): Vector => vectorOfNoticed(notice(text), spread)

export function vectorOfNoticed({ words, features }: Noticed, { documents, seen }: Spread): Vector {
  const noticed = features.map(({ feature, bucket }) => {
    const documentsWithIt = seen[bucket] as number
    return { feature, bucket, isKnown: documentsWithIt > 0, value: feature.weight * Math.log((1 + documents) / (1 + documentsWithIt)) }
  })
  // What the corpus never showed counts in the length: of a description that is mostly strange, little is known.
  const length = Math.max(SHORTEST_LENGTH, Math.sqrt(noticed.reduce((sum, { value }) => sum + value * value, 0)))
  const known = noticed.filter(({ isKnown }) => isKnown)
  return { words, features: known.map(({ feature }) => feature), buckets: Uint32Array.from(known, ({ bucket }) => bucket), values: Float32Array.from(known, ({ value }) => value / length) }
}

export function spreadOf(texts: readonly Noticed[]): Spread {
  const seen = new Uint16Array(BUCKETS)
  for (const { features } of texts) {
    for (const bucket of new Set(features.map(({ bucket }) => bucket))) seen[bucket] = (seen[bucket] as number) + 1
  }
  return { documents: texts.length, seen }
}

/** FNV-1a, 32 bits, folded to the number of buckets. */
function bucketOf(name: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 18)) & (BUCKETS - 1)
}
