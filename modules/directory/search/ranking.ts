import { DAY, vilniusDate } from '#modules/shared'

/**
 * The parts of "our recommendation", each from 0 to 1, and their weights. Readers see this list
 * (X-1409, Art. 6(4)); nothing else affects the order, and no place can be bought.
 */
export const RANKING = [
  /** The share of the chosen area in the lawyer's experience; without an area it has no effect. */
  { code: 'experience', weight: 35 },
  /** How soon the first free time is. */
  { code: 'availability', weight: 20 },
  /** Whether the first meeting is confirmed at once. */
  { code: 'confirmation', weight: 5 },
  /** The average of published reviews, smoothed while they are few. */
  { code: 'reviews', weight: 20 },
  /** The completeness of the profile. */
  { code: 'completeness', weight: 10 },
  /** A daily random part (Vilnius), so that nobody stays unseen. */
  { code: 'lot', weight: 10 },
] as const

type RankingPart = (typeof RANKING)[number]['code']

/** Later free times do not count. */
const AVAILABILITY_DAYS = 14
/** Reviews that every lawyer is assumed to have before the first one. */
const PRIOR = { reviews: 4, rating: 4.2 }

/** Lawyers with fewer published reviews are ordered after the others by rating. */
export const ENOUGH_REVIEWS = 3
export const hasEnoughReviews = ({ reviewCount }: { reviewCount: number }): boolean =>
  reviewCount >= ENOUGH_REVIEWS

/**
 * The key of the order "rating", higher first: enough reviews, then the shown average, then the
 * number of reviews. All three fit into the 53 bits of a double.
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

/** The average of reviews, smoothed while there are few. */
export function smoothedRating({
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

type RankedLawyer = {
  /** `lotSeed` of the lawyer's id. */
  lotSeed: number
  shares: Readonly<Record<string, number>>
  ratingHundredths: number | null
  reviewCount: number
  completeness: number
  /** `Infinity` without a free time. */
  nextFreeMs: number
  card: { firstMeeting: { instantConfirmation?: boolean } | null }
}

const WEIGHTS = Object.fromEntries(RANKING.map(({ code, weight }) => [code, weight])) as Record<
  RankingPart,
  number
>

/** A lawyer's recommendation at one moment, 0 to 100, optionally for an area. */
export function recommendationIn({
  specialty,
  now,
}: {
  specialty?: string
  now: Date
}): (lawyer: RankedLawyer) => number {
  const at = now.getTime()
  const today = vilniusDate(now)
  return (lawyer) =>
    weigh({
      experience: specialty === undefined ? 0 : (lawyer.shares[specialty] ?? 0) / 100,
      availability: availability(lawyer, at),
      confirmation: lawyer.card.firstMeeting?.instantConfirmation ? 1 : 0,
      reviews: (smoothedRating(lawyer) - 1) / 4,
      completeness: lawyer.completeness,
      lot: lotOf(lawyer, today),
    })
}

/** Unrolled for speed: a search weighs every matching lawyer. */
const weigh = ({
  experience,
  availability,
  confirmation,
  reviews,
  completeness,
  lot,
}: Record<RankingPart, number>) =>
  WEIGHTS.experience * experience +
  WEIGHTS.availability * availability +
  WEIGHTS.confirmation * confirmation +
  WEIGHTS.reviews * reviews +
  WEIGHTS.completeness * completeness +
  WEIGHTS.lot * lot

function availability({ nextFreeMs }: RankedLawyer, now: number): number {
  const wait = (nextFreeMs - now) / (AVAILABILITY_DAYS * DAY)
  return Math.max(0, Math.min(1, 1 - wait))
}

/** Stored with the row, since it never changes. */
export const lotSeed = (lawyerId: string): number => hashed(lawyerId, 0x811c9dc5)

/**
 * A number from 0 to 1 that differs each day (FNV-1a of public id and date), so nobody can
 * influence it.
 */
function lotOf({ lotSeed }: RankedLawyer, date: string): number {
  let hash = hashed(date, lotSeed)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296
}

function hashed(text: string, start: number): number {
  let hash = start
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash
}
