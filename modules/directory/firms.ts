import { isSlug, lawyerErrors, textIn } from '#modules/lawyer'
import type { Actor, Locale } from '#modules/shared'
import { LawyerListing } from './lawyer-listing.ts'
import type { DirectoryNeeds } from './needs.ts'
import { presentArea, presentListing, readingOf, type Reading } from './present.ts'
import type { FirmDetail, FirmItem } from './schemas.ts'

export type FirmQuery = { q?: string | undefined; city?: string | undefined; page?: number | undefined; pageSize?: number | undefined }
type FirmRow = { slug: string; name: string; city: string | null; lawyerCount: number; reviewCount: number; rating: number | null; areas: string[]; total: number }

const PAGE_SIZE = 24

/** Firms with at least one lawyer the public may see; the best reviewed first, then the larger ones. */
export async function listFirms({ db, clock, specialty }: DirectoryNeeds, { q, city, page = 1, pageSize = PAGE_SIZE }: FirmQuery, locale: Locale) {
  const rows = await firmRows(db, { q, city, limit: pageSize, offset: (page - 1) * pageSize })
  const reading = readingOf(locale, await specialty.listSpecialties(), clock.now())
  return { items: rows.map((row) => presentFirm(row, reading)), total: rows[0]?.total ?? 0, page, pageSize }
}

/** A firm with its lawyers. Undefined for an unknown one; a firm none of whose lawyers is shown has an empty list. */
export async function findPublicFirm(needs: DirectoryNeeds, slug: string, locale: Locale, viewer?: Actor): Promise<FirmDetail | undefined> {
  const { db, clock, lawyer, specialty } = needs
  if (!isSlug(slug)) return undefined
  const firm = await lawyer.findFirm(db, { slug })
  if (!firm) return undefined
  const [row] = await firmRows(db, { slug, limit: 1, offset: 0 })
  const listings = await LawyerListing.query(db).whereRaw('? = any(firm_slugs)', [slug]).orderBy('nameFolded')
  const reading = readingOf(locale, await specialty.listSpecialties(), clock.now())
  return {
    ...presentFirm(row ?? { slug, name: firm.name, city: firm.city, lawyerCount: 0, reviewCount: 0, rating: null, areas: [], total: 0 }, reading),
    firmId: firm.id,
    registrationCode: firm.registrationCode,
    vatNumber: firm.vatNumber,
    address: firm.address,
    about: textIn(locale, firm.descriptionLt, firm.descriptionEn) ?? null,
    lawyers: listings.map((listing) => presentListing(listing, reading)),
    contacts: viewer ? { phone: firm.phone, email: firm.email, webPage: firm.webPage } : null,
  }
}

export async function getPublicFirm(needs: DirectoryNeeds, slug: string, locale: Locale, viewer?: Actor): Promise<FirmDetail> {
  const firm = await findPublicFirm(needs, slug, locale, viewer)
  if (!firm) throw lawyerErrors.FIRM_NOT_FOUND()
  return firm
}

const presentFirm = ({ slug, name, city, lawyerCount, rating, reviewCount, areas }: FirmRow, reading: Reading): FirmItem =>
  ({ slug, name, city, lawyerCount, rating, reviewCount, specialties: areas.map((code) => presentArea(code, reading)) })

type Wanted = { slug?: string; q?: string | undefined; city?: string | undefined; limit: number; offset: number }

async function firmRows(db: DirectoryNeeds['db'], { slug, q, city, limit, offset }: Wanted): Promise<FirmRow[]> {
  const { rows } = await db.raw<{ rows: FirmRow[] }>(
    `with shown as (
       select firm.slug, firm.name, firm.city, count(*)::integer as "lawyerCount", (sum(lawyer_listing.review_count) + coalesce(own.review_count, 0))::integer as "reviewCount",
         ((coalesce(sum(rating_hundredths * lawyer_listing.review_count), 0) + coalesce(own.average_hundredths * own.review_count, 0))::real
           / nullif(sum(lawyer_listing.review_count) + coalesce(own.review_count, 0), 0) / 100)::numeric(3,2)::real as rating
       from lawyer_listing cross join lateral unnest(firm_slugs) member(slug) join firm on firm.slug = member.slug left join firm_rating own on own.firm_id = firm.id
       where (cast(:slug as text) is null or firm.slug = :slug)
         and (cast(:q as text) is null or folded(firm.name) like '%' || folded(:q) || '%' or word_similarity(folded(:q), folded(firm.name)) > 0.5)
         and (cast(:city as text) is null or folded(firm.city) = folded(:city))
       group by firm.id, own.firm_id
     ), page as (
       select *, count(*) over ()::integer as total from shown
       order by (coalesce(rating, 0) * "reviewCount" + 4.2 * 4) / ("reviewCount" + 4) desc, "lawyerCount" desc, name limit :limit offset :offset
     )
     select page.*, array(
       select area.key from lawyer_listing cross join lateral jsonb_each_text(shares) area where page.slug = any(firm_slugs)
       group by area.key order by sum(area.value::integer) desc, area.key limit 5
     ) as areas from page
     order by (coalesce(rating, 0) * "reviewCount" + 4.2 * 4) / ("reviewCount" + 4) desc, "lawyerCount" desc, name`,
    { slug: slug ?? null, q: plain(q), city: plain(city), limit, offset },
  )
  return rows
}

/** Without characters that no name has and PostgreSQL keeps in no text. */
const plain = (words: string | undefined): string | null => words?.replace(/\p{Cc}/gu, ' ').trim() || null
