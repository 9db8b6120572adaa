import type { Locale } from '#modules/shared'
import type { Needs } from './needs.ts'
import { presentListing, readingOf } from './present.ts'
import { hasEnoughReviews, ratingOrder } from './ranking.ts'
import type { LawyerItem } from './schemas.ts'

/**
 * The head of the order "rating": lawyers with enough reviews, those without a free time left out.
 */
export async function listTopRated(
  { clock, specialty, index }: Needs,
  count: number,
  locale: Locale,
): Promise<LawyerItem[]> {
  await index.ready()
  const rated = index.rows().filter((row) => hasEnoughReviews(row) && row.nextFreeAt !== null)
  const best = rated
    .toSorted((a, b) => ratingOrder(b) - ratingOrder(a) || (a.lawyerId < b.lawyerId ? -1 : 1))
    .slice(0, count)
  const listings = await index.show(best.map(({ lawyerId }) => lawyerId))
  const reading = readingOf(locale, await specialty.listSpecialties(), clock.now())
  return listings.map((listing) => presentListing(listing, reading))
}
