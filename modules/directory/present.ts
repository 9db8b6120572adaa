import { isBoundBySecrecy, languageName, portraitPath, textIn } from '#modules/lawyer'
import { translators, type Locale, titleIn } from '#modules/shared'
import type { Specialty } from '#modules/specialty'
import type { LawyerListing } from './listing/lawyer-listing.ts'
import type { LawyerItem } from './schemas.ts'

/** The reader's language, the areas by code, and the time. */
export type Reading = { locale: Locale; specialties: ReadonlyMap<string, Specialty>; now: Date }

export const readingOf = (
  locale: Locale,
  specialties: readonly Specialty[],
  now: Date,
): Reading => ({
  locale,
  now,
  specialties: new Map(specialties.map((specialty) => [specialty.code, specialty])),
})

export type Shown = Pick<
  LawyerListing,
  | 'lawyerId'
  | 'slug'
  | 'firmLawyerId'
  | 'ratingHundredths'
  | 'reviewCount'
  | 'approvedAt'
  | 'nextFree'
  | 'card'
>

export function presentListing(listing: Shown, reading: Reading): LawyerItem {
  const { card, lawyerId } = listing
  const { locale, now } = reading
  // Times may have begun since the last sweep.
  const nextFree = listing.nextFree.filter(({ startsAt }) => new Date(startsAt) > now)
  return {
    lawyerId,
    slug: listing.slug,
    firmLawyerId: listing.firmLawyerId,
    name: `${card.name} ${card.lastname}`,
    qualification: card.qualification,
    title: translators[locale](`lawyer.qualification.${card.qualification}`, {
      gender: card.gender,
    }),
    firm: card.firm,
    city: card.city,
    languages: card.languages.map((code) => ({ code, name: languageName(code, locale) })),
    specialties: card.specialties.map(({ code, percentage }) => ({
      ...presentArea(code, reading),
      percentage,
    })),
    clientTypes: card.clientTypes,
    hourlyRateCents: card.hourlyRateCents,
    firstMeeting: card.firstMeeting && {
      serviceId: card.firstMeeting.serviceId,
      title: titleIn(card.firstMeeting, locale),
      durationMinutes: card.firstMeeting.durationMinutes,
      priceCents: card.firstMeeting.priceCents,
      instantConfirmation: card.firstMeeting.instantConfirmation ?? false,
    },
    rating: listing.ratingHundredths === null ? null : listing.ratingHundredths / 100,
    reviewCount: listing.reviewCount,
    nextFreeAt: nextFree[0]?.startsAt ?? null,
    nextFree,
    timeZone: card.timeZone,
    portrait: card.portraitVersion === null ? null : portraits(lawyerId, card.portraitVersion),
    register: card.register,
    secrecy: isBoundBySecrecy(card.qualification),
    workingSince: card.workingSince,
    approvedAt: listing.approvedAt.toISOString(),
    summary: textIn(locale, card.summaryLt, card.summaryEn) ?? null,
  }
}

export function presentArea(
  code: string,
  { specialties, locale }: Reading,
): { code: string; name: string; slug: string } {
  const specialty = specialties.get(code)
  return { code, name: specialty?.nameIn(locale) ?? code, slug: specialty?.slugIn(locale) ?? code }
}

const portraits = (lawyerId: string, version: string) => {
  const pathsOf = (size: 'full' | 'small') => ({
    avif: portraitPath(lawyerId, version, size, 'avif'),
    webp: portraitPath(lawyerId, version, size, 'webp'),
    jpg: portraitPath(lawyerId, version, size, 'jpg'),
  })
  return { ...pathsOf('full'), small: pathsOf('small') }
}
