import type { Locale } from '#modules/shared'
import { findCityKey } from './city.ts'
import { indexQuery } from './index-query.ts'
import type { LawyerQuery } from './lawyer-query.ts'
import type { Needs } from '../needs.ts'
import { presentFacets } from './present-facets.ts'
import { presentListing, readingOf } from '../present.ts'
import type { LawyerList } from '../schemas.ts'
import type { Listings } from '../search-index/listings.ts'
import { understandWords, type Area, type KnownTerms, type Understood } from './understand-words.ts'

/** Finds approved lawyers with facet counts, in the reader's language. */
export async function searchLawyers(
  { clock, specialty, listings }: Needs,
  lawyerQuery: LawyerQuery,
  locale: Locale,
): Promise<LawyerList> {
  const now = clock.now()
  const specialties = await specialty.listSpecialties()
  const current = await listings.current()
  const understood = withUnderstood(lawyerQuery, knownTo(current, specialties))
  const query = indexQuery(understood, [...current.cities.keys()])
  const { lawyers, total, facets } = current.search(query, now)
  const reading = readingOf(locale, specialties, now)
  return {
    items: lawyers.map((lawyer) => presentListing(lawyer, reading)),
    total,
    page: query.page,
    pageSize: query.pageSize,
    facets: presentFacets(facets, query.chosen, current, reading),
  }
}

/** Undefined when no lawyer works there. */
export async function findCity(
  { listings }: Needs,
  words: string,
): Promise<{ key: string; name: string } | undefined> {
  const { cities } = await listings.current()
  const key = findCityKey(words, [...cities.keys()])
  const name = cities.get(key)
  return name === undefined ? undefined : { key, name }
}

/** City, area and name in the words of a search field. */
export async function understandSearch(
  { specialty, listings }: Needs,
  q: string,
): Promise<Understood> {
  const areas = await specialty.listSpecialties()
  return understandWords(q, knownTo(await listings.current(), areas))
}

const knownTo = (listings: Listings, areas: readonly Area[]): KnownTerms => ({
  areas,
  cityKeys: [...listings.cities.keys()],
  isName: (word) => listings.isName(word),
})

function withUnderstood(lawyerQuery: LawyerQuery, known: KnownTerms): LawyerQuery {
  if (lawyerQuery.q === undefined) return lawyerQuery
  const { q, specialty, cities } = understandWords(lawyerQuery.q, known)
  return {
    ...lawyerQuery,
    q,
    ...(specialty !== undefined && { specialty }),
    ...(cities.length > 0 && { cities }),
  }
}
