import { isSlug, lawyerErrors, textIn } from '#modules/lawyer'
import type { Actor, Locale } from '#modules/shared'
import type { ListedFirm } from './firm-list.ts'
import type { Needs } from './needs.ts'
import { presentArea, presentListing, readingOf, type Reading } from './present.ts'
import type { FirmDetail, FirmItem } from './schemas.ts'

export type FirmQuery = {
  q?: string | undefined
  city?: string | undefined
  page?: number | undefined
  pageSize?: number | undefined
}

const PAGE_SIZE = 24

/**
 * Firms with at least one lawyer the public may see; the best reviewed first, then the larger ones.
 */
export async function listFirms(
  { clock, specialty, firms }: Needs,
  { q, city, page = 1, pageSize = PAGE_SIZE }: FirmQuery,
  locale: Locale,
) {
  const found = await firms.search({ q, city })
  const reading = readingOf(locale, await specialty.listSpecialties(), clock.now())
  return {
    items: found
      .slice((page - 1) * pageSize, page * pageSize)
      .map((firm) => presentFirm(firm, reading)),
    total: found.length,
    page,
    pageSize,
  }
}

/**
 * A firm with its lawyers. It is shown through them: undefined where none of them is, on the page
 * and everywhere else.
 */
export async function findPublicFirm(
  needs: Needs,
  slug: string,
  locale: Locale,
  viewer?: Actor,
): Promise<FirmDetail | undefined> {
  const { db, clock, lawyer, specialty, index, firms } = needs
  if (!isSlug(slug)) return undefined
  const listed = await firms.find(slug)
  const listings = listed ? await index.show(index.lawyersOf(slug)) : []
  const firm = listings.length > 0 ? await lawyer.firms.findFirm(db, { slug }) : undefined
  if (!listed || !firm) return undefined
  const reading = readingOf(locale, await specialty.listSpecialties(), clock.now())
  return {
    ...presentFirm(listed, reading),
    firmId: firm.id,
    registrationCode: firm.registrationCode,
    vatNumber: firm.vatNumber,
    address: firm.address,
    about: textIn(locale, firm.descriptionLt, firm.descriptionEn) ?? null,
    lawyers: listings.map((listing) => presentListing(listing, reading)),
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
  { slug, name, city, lawyerCount, rating, reviewCount, areas }: ListedFirm,
  reading: Reading,
): FirmItem => ({
  slug,
  name,
  city,
  lawyerCount,
  rating,
  reviewCount,
  specialties: areas.map((code) => presentArea(code, reading)),
})
