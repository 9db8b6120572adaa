import { presentService } from '#modules/calendar'
import { textIn, type Lawyer, type LawyerEntry, type LawyerProfile } from '#modules/lawyer'
import { translators, type Actor, type Locale } from '#modules/shared'
import type { DirectoryNeeds } from '../needs.ts'
import { presentListing, readingOf, type Shown } from '../present.ts'
import type { LawyerDetail } from '../schemas.ts'

/** Phone, web page and insurance are only for signed-in readers. */
export async function presentProfile(
  { db, clock, specialty, calendar }: DirectoryNeeds,
  { lawyer: person, entries, memberships }: LawyerProfile,
  listing: Shown,
  locale: Locale,
  viewer?: Actor,
): Promise<LawyerDetail> {
  const services = await Promise.all(
    memberships.map(({ id }) => calendar.services.listServices(db, id)),
  )
  const t = translators[locale]
  const entriesOf = (kind: LawyerEntry['kind']) =>
    entries.filter((entry) => entry.kind === kind).map((entry) => presentEntry(entry, locale))
  return {
    ...presentListing(listing, readingOf(locale, await specialty.listSpecialties(), clock.now())),
    about: textIn(locale, person.descriptionLt, person.descriptionEn) ?? null,
    education: entriesOf('education'),
    experience: entriesOf('experience'),
    businessSectors: person.businessSectors.map((code) => ({
      code,
      name: t(`lawyer.sector.${code as 'it'}`),
    })),
    supervisor: person.supervisor,
    address: person.address,
    memberships: memberships.map((membership, at) => ({
      firmLawyerId: membership.id,
      firm: { slug: membership.firmSlug, name: membership.firmName },
      officePosition:
        textIn(locale, membership.officePositionLt, membership.officePositionEn)?.text ?? null,
      timeZone: membership.timeZone,
      vatPayer: membership.vatPayer,
      services: (services[at] ?? []).map((service) => presentService(service, locale)),
    })),
    contacts: viewer
      ? {
          phone: person.officePhone,
          webPage: person.webPage,
          insurance: insuranceOf(person, locale),
        }
      : null,
  }
}

const presentEntry = (
  { titleLt, titleEn, placeLt, placeEn, fromYear, toYear }: LawyerEntry,
  locale: Locale,
) => ({
  title: textIn(locale, titleLt, titleEn)?.text ?? '',
  place: textIn(locale, placeLt, placeEn)?.text ?? null,
  fromYear,
  toYear,
})

/** Advocates show it on request (IX-2066, Art. 20). */
function insuranceOf(
  { insuranceInsurer: insurer, insurancePolicy: policy, insuranceValidUntil: until }: Lawyer,
  locale: Locale,
): string | null {
  return insurer && policy && until
    ? translators[locale]('directory.profile.insuranceText', { insurer, policy, until })
    : null
}
