import { DAY, vilniusDate } from '#modules/shared'

/**
 * What "our recommendation" is made of, and how much each part weighs. Readers of the results can
 * see this very list (X-1409, Art. 6(4)); nothing else moves anybody, and no place can be bought.
 * Each part is between 0 and 1.
 */
export const RANKING = [
  /**
   * How much of the lawyer's experience the chosen area of law is. Without a chosen area it moves
   * nobody.
   */
  { code: 'experience', weight: 35 },
  /** How soon the first free time is. */
  { code: 'availability', weight: 25 },
  /** The average of published reviews, drawn to the middle while they are few. */
  { code: 'reviews', weight: 20 },
  /** How much of what clients look for the profile tells. */
  { code: 'completeness', weight: 10 },
  /** A lot drawn anew each day (of Vilnius), so that nobody stays unseen. */
  { code: 'lot', weight: 10 },
] as const

export type RankingPart = (typeof RANKING)[number]['code']

/** After so many days a free time is too far away to count. */
const AVAILABILITY_DAYS = 14
/** As if every lawyer had this many reviews of this rating before the first one. */
const PRIOR = { reviews: 4, rating: 4.2 }

/**
 * So many published reviews a lawyer needs to be ordered by their average before those with fewer.
 */
export const ENOUGH_REVIEWS = 3
export const hasEnoughReviews = ({ reviewCount }: { reviewCount: number }): boolean =>
  reviewCount >= ENOUGH_REVIEWS

/**
 * The order "rating" and that of the best rated on the home page, the larger the higher: those with
 * enough reviews first, then by the average that is shown, then by the number of reviews. Exact as
 * a double: all three parts fit into its 53 bits.
 */
export const ratingOrder = ({
  ratingHundredths,
  reviewCount,
}: {
  ratingHundredths: number | null
  reviewCount: number
}): number =>
  ((hasEnoughReviews({ reviewCount }) ? 1_024 : 0) + (ratingHundredths ?? -1)) * 2 ** 32 +
  reviewCount

/** The average of a lawyer's reviews, drawn to the middle while there are few. */
export function drawnRating({
  ratingHundredths,
  reviewCount,
}: {
  ratingHundredths: number | null
  reviewCount: number
}): number {
  return (
    (((ratingHundredths ?? 0) / 100) * reviewCount + PRIOR.rating * PRIOR.reviews) /
    (reviewCount + PRIOR.reviews)
  )
}

type Ranked = {
  /** `lotSeed` of the lawyer's id. */
  lotSeed: number
  shares: Readonly<Record<string, number>>
  ratingHundredths: number | null
  reviewCount: number
  completeness: number
  nextFreeAt: Date | null
}

const WEIGHTS = Object.fromEntries(RANKING.map(({ code, weight }) => [code, weight])) as Record<
  RankingPart,
  number
>

/** The recommendation of a lawyer, 0 to 100, among those of an area or among all, at one moment. */
export function recommendationIn({
  specialty,
  now,
}: {
  specialty?: string | undefined
  now: Date
}): (lawyer: Ranked) => number {
  const at = now.getTime()
  const today = vilniusDate(now)
  return (lawyer) =>
    weigh({
      experience: specialty === undefined ? 0 : (lawyer.shares[specialty] ?? 0) / 100,
      availability: availability(lawyer, at),
      reviews: (drawnRating(lawyer) - 1) / 4,
      completeness: lawyer.completeness,
      lot: lotOf(lawyer, today),
    })
}

/** Written out part by part: a search weighs all lawyers it finds. */
const weigh = ({
  experience,
  availability,
  reviews,
  completeness,
  lot,
}: Record<RankingPart, number>) =>
  WEIGHTS.experience * experience +
  WEIGHTS.availability * availability +
  WEIGHTS.reviews * reviews +
  WEIGHTS.completeness * completeness +
  WEIGHTS.lot * lot

function availability({ nextFreeAt }: Ranked, now: number): number {
  if (nextFreeAt === null) return 0
  const wait = (nextFreeAt.getTime() - now) / (AVAILABILITY_DAYS * DAY)
  return Math.max(0, Math.min(1, 1 - wait))
}

/** The start of every lot of a lawyer, stored with the row because it never changes. */
export const lotSeed = (lawyerId: string): number => hashed(lawyerId, 0x811c9dc5)

/**
 * A number from 0 to 1, different tomorrow, that favours nobody over the days (FNV-1a). It is
 * computed from the public id and the date, so nobody can influence it.
 */
function lotOf({ lotSeed }: Ranked, date: string): number {
  let hash = hashed(date, lotSeed)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296
}

function hashed(text: string, start: number): number {
  let hash = start
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
