import type { Vector } from './buckets.ts'
import type { Feature } from './features.ts'
import { weightOf, type Model } from './model.ts'
import { isTimeWord } from './plain-words.ts'

/**
 * What a word tells by itself: lawyers have listed it for the area; it belongs to an idea that
 * leads there; it stands in the corpus often enough, and there.
 */
const LISTED = 2
const OF_IDEA = 1
const LEARNED = 1
/**
 * The least weight of an idea, and the least count and weight of a stem, that are no accident of a
 * few authors; found on lessons kept back.
 */
const LEAST_IDEA = 1
const LEAST_LEARNED = { seen: 5, weight: 2 }
/** A word that lawyers have listed for other areas only is about law, though not about this one. */
const LISTED_ELSEWHERE = 1

/**
 * How much each word of a description tells of an area, by its place; what tells nothing is not
 * there. The model weighs runs of letters and neighbours as well, and of a few words that say
 * nothing it still makes something: only these words are reasons that can be shown to a person.
 */
export function tellingWords(model: Model, vector: Vector, area: number): Map<number, number> {
  return addUp(vector, (feature) => tellsOf(model, feature, area))
}

/**
 * How much of a description is about law at all: what tells of the area, and what is listed for any
 * other.
 */
export function toldInAll(model: Model, vector: Vector, area: number): number {
  const told = addUp(vector, (feature) =>
    Math.max(
      tellsOf(model, feature, area),
      feature.kind === 'words' || feature.kind === 'idea' ? LISTED_ELSEWHERE : 0,
    ),
  )
  return [...told.values()].reduce((sum, one) => sum + one, 0)
}

function addUp(
  { words, features }: Vector,
  tells: (feature: Feature) => number,
): Map<number, number> {
  const told = new Map<number, number>()
  for (const feature of features) {
    const much = tells(feature)
    if (much === 0) continue
    for (const place of feature.at)
      if (!words[place]?.isPlain && !isTimeWord(words[place]?.folded ?? ''))
        told.set(place, (told.get(place) ?? 0) + much)
  }
  return told
}

function tellsOf(model: Model, { kind, bucket, area: listedFor }: Feature, area: number): number {
  if (kind === 'words') return listedFor === model.areas[area] ? LISTED : 0
  const weight = weightOf(model, bucket, area)
  if (kind === 'idea') return weight > LEAST_IDEA ? OF_IDEA : 0
  if (kind !== 'stem') return 0
  return (model.spread.seen[bucket] as number) >= LEAST_LEARNED.seen &&
    weight >= LEAST_LEARNED.weight
    ? LEARNED
    : 0
}
