import type { Locale } from '#modules/shared'
import type { DirectoryNeeds } from './needs.ts'
import { presentListing, readingOf } from './present.ts'
import { LawyerListing } from './lawyer-listing.ts'
import { DRAWN_RATING } from './ranking.ts'
import type { LawyerItem } from './schemas.ts'

/** The best reviewed lawyers who can be booked; a single five-star review does not yet make a leader. */
export async function listTopRated({ db, clock, specialty }: DirectoryNeeds, count: number, locale: Locale): Promise<LawyerItem[]> {
  const listings = await LawyerListing.query(db).where('reviewCount', '>', 0).whereNotNull('nextFreeAt').orderByRaw(`${DRAWN_RATING} desc`).orderBy(['lawyerId']).limit(count)
  const reading = readingOf(locale, await specialty.listSpecialties(), clock.now())
  return listings.map((listing) => presentListing(listing, reading))
}
