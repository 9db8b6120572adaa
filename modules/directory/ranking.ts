import { DAY } from '#modules/shared'

/**
 * What "our recommendation" is made of, and how much each part weighs. Readers of the results can see this very list
 * (X-1409, Art. 6(4)); nothing else moves anybody, and no place can be bought. Each part is between 0 and 1.
 */
export const RANKING = [
  /** How much of the lawyer's experience the chosen area of law is. Without a chosen area it moves nobody. */
  { code: 'experience', weight: 35 },
  /** How soon the first free time is. */
  { code: 'availability', weight: 25 },
  /** The average of published reviews, drawn to the middle while they are few. */
  { code: 'reviews', weight: 20 },
  /** How much of what clients look for the profile tells. */
  { code: 'completeness', weight: 10 },
  /** A lot drawn anew each day, so that nobody stays unseen. */
  { code: 'lot', weight: 10 },
] as const

export type RankingPart = (typeof RANKING)[number]['code']

/** After so many days a free time is too far away to count. */
const AVAILABILITY_DAYS = 14
/** As if every lawyer had this many reviews of this rating before the first one. */
const PRIOR = { reviews: 4, rating: 4.2 }

/** The average of a lawyer's reviews, drawn to the middle while there are few. */
export const DRAWN_RATING = `((coalesce(rating_hundredths, 0) / 100.0 * review_count + ${PRIOR.rating * PRIOR.reviews}) / (review_count + ${PRIOR.reviews}))`

type Expression = { sql: string; bindings: Record<string, string | number> }

/** The recommendation as an SQL expression over `lawyer_listing`. */
export function recommendation({ specialty, now }: { specialty?: string | undefined; now: Date }): Expression {
  const parts: Record<RankingPart, string> = {
    experience: specialty ? `coalesce((shares->>:rankedSpecialty)::real / 100, 0)` : '0',
    availability: `coalesce(greatest(0, least(1, 1 - extract(epoch from next_free_at - cast(:rankedAt as timestamptz)) / ${(AVAILABILITY_DAYS * DAY) / 1_000})), 0)`,
    reviews: `(${DRAWN_RATING} - 1) / 4`,
    completeness: 'completeness',
    lot: `('x' || substr(md5(lawyer_id::text || :rankedDay), 1, 7))::bit(28)::integer / 268435456.0`,
  }
  return {
    sql: RANKING.map(({ code, weight }) => `${weight} * (${parts[code]})`).join(' + '),
    bindings: { rankedAt: now.toISOString(), rankedDay: now.toISOString().slice(0, 10), ...(specialty && { rankedSpecialty: specialty }) },
  }
}
