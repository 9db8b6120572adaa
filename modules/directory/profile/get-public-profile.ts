import { isSlug, lawyerErrors } from '#modules/lawyer'
import type { Actor, Locale } from '#modules/shared'
import { LawyerListing } from '../listing/lawyer-listing.ts'
import type { DirectoryNeeds } from '../needs.ts'
import { presentProfile } from './present-profile.ts'
import type { LawyerDetail } from '../schemas.ts'

/** Undefined when the lawyer is not public. */
export async function findPublicProfile(
  needs: DirectoryNeeds,
  slug: string,
  locale: Locale,
  viewer?: Actor,
): Promise<LawyerDetail | undefined> {
  if (!isSlug(slug)) return undefined
  const { db, lawyer } = needs
  const [profile, listing] = await Promise.all([
    lawyer.profiles.findProfile(db, { slug }),
    LawyerListing.query(db).findOne({ slug }),
  ])
  return profile?.lawyer.status === 'approved' && listing
    ? presentProfile(needs, profile, listing, locale, viewer)
    : undefined
}

/** Refuses with LAWYER_NOT_FOUND. */
export async function getPublicProfile(
  needs: DirectoryNeeds,
  slug: string,
  locale: Locale,
  viewer?: Actor,
): Promise<LawyerDetail> {
  const profile = await findPublicProfile(needs, slug, locale, viewer)
  if (!profile) throw lawyerErrors.LAWYER_NOT_FOUND()
  return profile
}
