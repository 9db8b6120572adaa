import type { LawyerProfile } from '#modules/lawyer'
import type { Actor, Locale } from '#modules/shared'
import { cardOf } from '../listing/card.ts'
import { LawyerListing } from '../listing/lawyer-listing.ts'
import type { DirectoryNeeds } from '../needs.ts'
import { presentProfile } from './present-profile.ts'
import type { LawyerDetail } from '../schemas.ts'

/**
 * A profile's page as clients would see it, by the code of the public page. The caller checks
 * ownership.
 */
export async function previewProfile(
  needs: DirectoryNeeds,
  profile: LawyerProfile,
  locale: Locale,
  owner: Actor,
): Promise<LawyerDetail> {
  const { db, calendar, clock } = needs
  const { lawyer, memberships } = profile
  const listing = await LawyerListing.query(db).findById(lawyer.id)
  const membership = memberships.find(({ id }) => id === listing?.firmLawyerId) ?? memberships[0]
  const first =
    membership &&
    (await calendar.services.listFirstServices(db, [membership.id])).get(membership.id)
  // A lawyer without a firm will get one of their own name.
  const through = membership ?? {
    firmSlug: lawyer.slug,
    firmName: lawyer.displayName,
    vatPayer: false,
    timeZone: 'Europe/Vilnius',
  }
  const shown = {
    lawyerId: lawyer.id,
    slug: lawyer.slug,
    firmLawyerId: membership?.id ?? lawyer.id,
    nextFree: listing?.nextFree ?? [],
    ratingHundredths: listing?.ratingHundredths ?? null,
    reviewCount: listing?.reviewCount ?? 0,
    approvedAt: lawyer.approvedAt ?? clock.now(),
    card: cardOf(profile, through, first, []),
  }
  return presentProfile(needs, profile, shown, locale, owner)
}
