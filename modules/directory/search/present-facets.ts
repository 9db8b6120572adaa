import { languageName } from '#modules/lawyer'
import { translators } from '#modules/shared'
import type { Reading } from '../present.ts'
import type { FacetValue, LawyerList } from '../schemas.ts'
import type { FacetCount } from '../search-index/combinations.ts'
import type { Facets, Filters } from '../search-index/filter-and-count.ts'
import type { Listings } from '../search-index/listings.ts'

/**
 * Facets with names in the reader's language. A chosen city, language or firm is included even at
 * zero.
 */
export function presentFacets(
  facets: Facets,
  chosen: Filters['chosen'],
  { cities, firms }: Listings,
  { locale, specialties }: Reading,
): LawyerList['facets'] {
  const t = translators[locale]
  return {
    specialty: named(facets.specialty, (code) => specialties.get(code)?.nameIn(locale) ?? code),
    city: named(withChosen(facets.city, chosen.city), (key) => cities.get(key) ?? key),
    language: named(withChosen(facets.language, chosen.language), (code) =>
      languageName(code, locale),
    ),
    firm: named(withChosen(facets.firm, chosen.firm), (slug) => firms.find(slug)?.name ?? slug),
    clientType: named(facets.clientType, (type) =>
      t(`lawyer.clientType.${type as 'private' | 'public'}`),
    ),
    confirmation: named(facets.confirmation, () => t('directory.list.confirmedAtOnce')),
  }
}

const named = (counts: FacetCount[], nameOf: (value: string) => string): FacetValue[] =>
  counts.map(({ value, count }) => ({ value, name: nameOf(value), count }))

const withChosen = (counts: FacetCount[], chosen: readonly string[]): FacetCount[] => [
  ...counts,
  ...chosen
    .filter((value) => !counts.some((count) => count.value === value))
    .map((value) => ({ value, count: 0 })),
]
