import type { Locale } from '#modules/shared'
import type { Needs } from '../needs.ts'
import { presentListing, readingOf } from '../present.ts'
import { hasEnoughReviews } from './ranking.ts'
import type { LawyerItem } from '../schemas.ts'
import { firstInOrder } from '../search-index/in-order.ts'

/** The first of the order "rating" with enough reviews and a free time. */
export async function listTopRated(
  { clock, specialty, listings }: Needs,
  count: number,
  locale: Locale,
): Promise<LawyerItem[]> {
  const now = clock.now()
  const reading = readingOf(locale, await specialty.listSpecialties(), now)
  const rated = (await listings.current())
    .all()
    .filter((lawyer) => hasEnoughReviews(lawyer) && lawyer.nextFreeAt !== null)
  return firstInOrder(rated, { sort: 'rating', now }, count).map((lawyer) =>
    presentListing(lawyer, reading),
  )
}
