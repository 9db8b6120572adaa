import { isSlug, lawyerErrors, textIn } from '#modules/lawyer'
import type { Actor, Locale } from '#modules/shared'
import type { Needs } from './needs.ts'
import { presentArea, presentListing, readingOf, type Reading } from './present.ts'
import type { FirmDetail, FirmItem } from './schemas.ts'
import type { FirmSummary } from './search-index/firms.ts'

type FirmQuery = {
  q?: string
  city?: string
  page?: number
  pageSize?: number
}

const PAGE_SIZE = 24

/** Firms with a public lawyer: the best reviewed first, then the larger ones. */
export async function listFirms(
  { clock, specialty, listings }: Needs,
  { q, city, page = 1, pageSize = PAGE_SIZE }: FirmQuery,
  locale: Locale,
) {
  const reading = readingOf(locale, await specialty.listSpecialties(), clock.now())
  const firms = (await listings.current()).firms.search({ q, city })
  return {
    items: firms
      .slice((page - 1) * pageSize, page * pageSize)
      .map((firm) => presentFirm(firm, reading)),
    total: firms.length,
    page,
    pageSize,
  }
}

/** A firm with its lawyers; undefined where none of them is public. */
export async function findPublicFirm(
  needs: Needs,
  slug: string,
  locale: Locale,
  viewer?: Actor,
): Promise<FirmDetail | undefined> {
  const { db, clock, lawyer, specialty, listings } = needs
  if (!isSlug(slug)) return undefined
  const current = await listings.current()
  const listing = current.firms.find(slug)
  const firm = listing && (await lawyer.firms.findFirm(db, { slug }))
  if (!firm) return undefined
  const reading = readingOf(locale, await specialty.listSpecialties(), clock.now())
  return {
    ...presentFirm(listing, reading),
    firmId: firm.id,
    registrationCode: firm.registrationCode,
    vatNumber: firm.vatNumber,
    address: firm.address,
    about: textIn(locale, firm.descriptionLt, firm.descriptionEn) ?? null,
    lawyers: current.lawyersOf(slug).map((lawyer) => presentListing(lawyer, reading)),
    contacts: viewer ? { phone: firm.phone, email: firm.email, webPage: firm.webPage } : null,
  }
}

export async function getPublicFirm(
  needs: Needs,
  slug: string,
  locale: Locale,
  viewer?: Actor,
): Promise<FirmDetail> {
  const firm = await findPublicFirm(needs, slug, locale, viewer)
  if (!firm) throw lawyerErrors.FIRM_NOT_FOUND()
  return firm
}

const presentFirm = (
  { slug, name, city, lawyerCount, ratingHundredths, reviewCount, areas }: FirmSummary,
  reading: Reading,
): FirmItem => ({
  slug,
  name,
  city,
  lawyerCount,
  rating: ratingHundredths === null ? null : ratingHundredths / 100,
  reviewCount,
  specialties: areas.map((code) => presentArea(code, reading)),
})
