import type { Locale } from '#modules/shared'
import type { Needs } from './needs.ts'
import { presentListing, readingOf } from './present.ts'
import { drawnRating } from './ranking.ts'
import type { LawyerItem } from './schemas.ts'

/** The best reviewed lawyers who can be booked; a single five-star review does not yet make a leader. */
export async function listTopRated({ clock, specialty, index }: Needs, count: number, locale: Locale): Promise<LawyerItem[]> {
  await index.ready()
  const rated = index.rows().filter(({ reviewCount, nextFreeAt }) => reviewCount > 0 && nextFreeAt !== null)
  const best = rated.toSorted((a, b) => drawnRating(b) - drawnRating(a) || (a.lawyerId < b.lawyerId ? -1 : 1)).slice(0, count)
  const listings = await index.show(best.map(({ lawyerId }) => lawyerId))
  const reading = readingOf(locale, await specialty.listSpecialties(), clock.now())
  return listings.map((listing) => presentListing(listing, reading))
}
