import { presentService } from '#modules/calendar'
import { isSlug, lawyerErrors, textIn, type LawyerEntry } from '#modules/lawyer'
import { translators, type Actor, type Locale } from '#modules/shared'
import { LawyerListing } from './lawyer-listing.ts'
import type { DirectoryNeeds } from './needs.ts'
import { presentListing, readingOf } from './present.ts'
import type { LawyerDetail } from './schemas.ts'

/** Everything the public may read of a lawyer; phone and web page only for who is signed in. Undefined for who is not shown. */
export async function findPublicProfile({ db, clock, lawyer, specialty, calendar }: DirectoryNeeds, slug: string, locale: Locale, viewer?: Actor): Promise<LawyerDetail | undefined> {
  if (!isSlug(slug)) return undefined
  const [profile, listing] = await Promise.all([lawyer.findProfile(db, { slug }), LawyerListing.query(db).findOne({ slug })])
  if (profile?.lawyer.status !== 'approved' || !listing) return undefined
  const services = await Promise.all(profile.memberships.map(({ id }) => calendar.listServices(db, id)))
  const { lawyer: person, entries, memberships } = profile
  const t = translators[locale]
  const entriesOf = (kind: LawyerEntry['kind']) => entries.filter((entry) => entry.kind === kind).map((entry) => presentEntry(entry, locale))
  return {
    ...presentListing(listing, readingOf(locale, await specialty.listSpecialties(), clock.now())),
    about: textIn(locale, person.descriptionLt, person.descriptionEn) ?? null,
    education: entriesOf('education'),
    experience: entriesOf('experience'),
    businessSectors: person.businessSectors.map((code) => ({ code, name: t(`lawyer.sector.${code as 'it'}`) })),
    supervisor: person.supervisor,
    address: person.address,
    memberships: memberships.map((membership, at) => ({
      firmLawyerId: membership.id,
      firm: { slug: membership.firmSlug, name: membership.firmName },
      officePosition: textIn(locale, membership.officePositionLt, membership.officePositionEn)?.text ?? null,
      timeZone: membership.timeZone,
      services: (services[at] ?? []).map((service) => presentService(service, locale)),
    })),
    contacts: viewer ? { phone: person.officePhone, webPage: person.webPage } : null,
  }
}

/** The same; refuses with LAWYER_NOT_FOUND. */
export async function getPublicProfile(needs: DirectoryNeeds, slug: string, locale: Locale, viewer?: Actor): Promise<LawyerDetail> {
  const profile = await findPublicProfile(needs, slug, locale, viewer)
  if (!profile) throw lawyerErrors.LAWYER_NOT_FOUND()
  return profile
}

const presentEntry = ({ titleLt, titleEn, placeLt, placeEn, fromYear, toYear }: LawyerEntry, locale: Locale) =>
  ({ title: textIn(locale, titleLt, titleEn)?.text ?? '', place: textIn(locale, placeLt, placeEn)?.text ?? null, fromYear, toYear })
