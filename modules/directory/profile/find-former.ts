import { isSlug, type PageKind } from '#modules/lawyer'
import type { Locale } from '#modules/shared'
import type { LawyerQuery } from '../search/lawyer-query.ts'
import type { Needs } from '../needs.ts'
import { searchLawyers } from '../search/search-lawyers.ts'
import type { LawyerItem } from '../schemas.ts'

/** Where a former page moved, or similar lawyers. */
type FormerPage =
  | { movedTo: string }
  | { area: { code: string; name: string; slug: string } | undefined; lawyers: LawyerItem[] }

const OFFERED = 3

/**
 * Undefined for an address that was never public. The former lawyer is not named: area and city
 * select the suggestions.
 */
export async function findFormer(
  needs: Needs,
  kind: PageKind,
  slug: string,
  locale: Locale,
): Promise<FormerPage | undefined> {
  if (!isSlug(slug)) return undefined
  const former = await needs.lawyer.profiles.findFormer({ kind, slug })
  if (!former || 'movedTo' in former) return former
  const { specialty, city } = await focusOf(needs, kind, former.formerId)
  const inArea = specialty !== undefined && { specialty }
  const inCity = city != null && { cities: [city] }
  for (const query of [
    { ...inArea, ...inCity },
    { ...inArea },
    { ...inCity },
    {},
  ] satisfies LawyerQuery[]) {
    const { items } = await searchLawyers(needs, { ...query, pageSize: OFFERED }, locale)
    if (items.length === 0) continue
    const area = items
      .flatMap(({ specialties }) => specialties)
      .find(({ code }) => code === specialty)
    return { area: area && { code: area.code, name: area.name, slug: area.slug }, lawyers: items }
  }
  return { area: undefined, lawyers: [] }
}

async function focusOf(
  { db, lawyer }: Needs,
  kind: PageKind,
  id: string,
): Promise<{ specialty?: string; city?: string | null }> {
  if (kind === 'firm') return { city: (await lawyer.firms.findFirm(db, { id }))?.city }
  const profile = await lawyer.profiles.findProfile(db, { id })
  return { specialty: profile?.specialties[0]?.specialtyCode, city: profile?.lawyer.city }
}
