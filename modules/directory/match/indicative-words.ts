import type { Vector } from './buckets.ts'
import type { Feature } from './features.ts'
import { weightOf, type Model } from './model.ts'
import { isTimeWord } from './plain-words.ts'

/**
 * Points of a word: listed for the area; part of an idea that indicates it; frequent in its corpus.
 */
const LISTED = 2
const OF_IDEA = 1
const LEARNED = 1
/** Thresholds against coincidences of a few authors, tuned on held-out lessons. */
const LEAST_IDEA = 1
const LEAST_LEARNED = { seen: 5, weight: 2 }
/** A word listed for other areas is at least about law. */
const LISTED_ELSEWHERE = 1

/**
 * Points of each word for an area by position; words without any are missing. Letter runs and pairs
 * are excluded: only these words can be shown as reasons.
 */
export function indicativeWords(model: Model, vector: Vector, area: number): Map<number, number> {
  return addUp(vector, (feature) => indicationOf(model, feature, area))
}

/** Total points of words about the area or listed for any other. */
export function totalIndication(model: Model, vector: Vector, area: number): number {
  const points = addUp(vector, (feature) =>
    Math.max(
      indicationOf(model, feature, area),
      feature.kind === 'words' || feature.kind === 'idea' ? LISTED_ELSEWHERE : 0,
    ),
  )
  return [...points.values()].reduce((sum, value) => sum + value, 0)
}

function addUp(
  { words, features }: Vector,
  pointsOf: (feature: Feature) => number,
): Map<number, number> {
  const points = new Map<number, number>()
  for (const feature of features) {
    const much = pointsOf(feature)
    if (much === 0) continue
    for (const place of feature.at)
      if (!words[place]?.isPlain && !isTimeWord(words[place]?.folded ?? ''))
        points.set(place, (points.get(place) ?? 0) + much)
  }
  return points
}

function indicationOf(
  model: Model,
  { kind, bucket, area: listedFor }: Feature,
  area: number,
): number {
  if (kind === 'words') return listedFor === model.areas[area] ? LISTED : 0
  const weight = weightOf(model, bucket, area)
  if (kind === 'idea') return weight > LEAST_IDEA ? OF_IDEA : 0
  if (kind !== 'stem') return 0
  return (model.documentFrequencies.seen[bucket] as number) >= LEAST_LEARNED.seen &&
    weight >= LEAST_LEARNED.weight
    ? LEARNED
    : 0
}
