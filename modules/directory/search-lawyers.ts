import { languageName } from '#modules/lawyer'
import { translators, type Locale } from '#modules/shared'
import { findCityKey } from './city.ts'
import { firmNames } from './firm-names.ts'
import { knownCities } from './known-cities.ts'
import { PAGE_SIZE, type LawyerQuery } from './lawyer-query.ts'
import type { DirectoryNeeds, Needs } from './needs.ts'
import { presentListing, readingOf, type Reading } from './present.ts'
import type { FacetValue, LawyerList } from './schemas.ts'
import type { FacetCount, Facets } from './search-index/counts.ts'
import type { IndexQuery } from './search-index/search.ts'
import { foldWord, searchWords } from './search-words.ts'
import { understandWords, type Understood } from './understand-words.ts'

/**
 * Finds approved lawyers; presented in the reader's language, with how many each other value of a
 * filter would find.
 */
export async function searchLawyers(
  { db, clock, specialty, index }: Needs,
  asked: LawyerQuery,
  locale: Locale,
): Promise<LawyerList> {
  const now = clock.now()
  const [specialties, cities] = await Promise.all([
    specialty.listSpecialties(),
    knownCities(db, now),
  ])
  await index.ready()
  const query =
    asked.q === undefined
      ? asked
      : withUnderstood(
          asked,
          understandWords(asked.q, {
            areas: specialties,
            cityKeys: [...cities.keys()],
            isName: index.isName,
          }),
        )
  const listingQuery = toIndexQuery(query, [...cities.keys()])
  const { lawyerIds, total, facets } = index.search(listingQuery, now)
  const shown = withChosen(facets, listingQuery)
  const [listings, firms] = await Promise.all([
    index.show(lawyerIds),
    firmNames(
      db,
      shown.firm.map(({ value }) => value),
      now,
    ),
  ])
  const reading = readingOf(locale, specialties, now)
  return {
    items: listings.map((listing) => presentListing(listing, reading)),
    total,
    page: listingQuery.page,
    pageSize: listingQuery.pageSize,
    facets: presentFacets(shown, reading, { cities, firms }),
  }
}

/**
 * The city that the words mean, as the directory calls it; undefined when no lawyer works there.
 */
export async function findCity(
  { db, clock }: DirectoryNeeds,
  words: string,
): Promise<{ key: string; name: string } | undefined> {
  const cities = await knownCities(db, clock.now())
  const key = findCityKey(words, [...cities.keys()])
  const name = cities.get(key)
  return name === undefined ? undefined : { key, name }
}

/**
 * What the words of a search field are about, for an address that says it in the words of the
 * filters.
 */
export async function understandSearch(
  { db, clock, specialty, index }: Needs,
  q: string,
): Promise<Understood> {
  const [areas, cities] = await Promise.all([
    specialty.listSpecialties(),
    knownCities(db, clock.now()),
  ])
  await index.ready()
  return understandWords(q, { areas, cityKeys: [...cities.keys()], isName: index.isName })
}

const withUnderstood = (asked: LawyerQuery, { q, specialty, cities }: Understood): LawyerQuery => ({
  ...asked,
  q,
  ...(specialty !== undefined && { specialty }),
  ...(cities.length > 0 && { cities }),
})

/** What is chosen is named among the values even when it finds nobody. */
function withChosen(facets: Facets, { cityKeys, languages, firm }: IndexQuery): Facets {
  const add = (counts: FacetCount[], chosen: readonly string[]): FacetCount[] => [
    ...counts,
    ...chosen
      .filter((value) => !counts.some((one) => one.value === value))
      .map((value) => ({ value, count: 0 })),
  ]
  return {
    ...facets,
    city: add(facets.city, cityKeys),
    language: add(facets.language, languages),
    firm: add(facets.firm, firm === undefined ? [] : [firm]),
  }
}

function toIndexQuery(
  query: LawyerQuery,
  knownCityKeys: readonly string[],
): IndexQuery & { words: string[] } {
  const {
    q,
    specialty,
    languages = [],
    cities = [],
    minRate,
    maxRate,
    clientType,
    firm,
    sort = 'recommended',
    page = 1,
    pageSize = PAGE_SIZE,
  } = query
  return {
    specialty,
    clientType,
    firm,
    sort,
    page,
    pageSize,
    words: searchWords(q ?? '').map(foldWord),
    languages: languages.map((code) => code.toLowerCase()),
    cityKeys: cities.map((city) => findCityKey(city, knownCityKeys)),
    minRateCents: minRate === undefined ? undefined : minRate * 100,
    maxRateCents: maxRate === undefined ? undefined : maxRate * 100,
  }
}

function presentFacets(
  facets: Facets,
  { locale, specialties }: Reading,
  { cities, firms }: Record<'cities' | 'firms', ReadonlyMap<string, string>>,
): LawyerList['facets'] {
  const named = (counts: FacetCount[], name: (value: string) => string): FacetValue[] =>
    counts.map(({ value, count }) => ({ value, name: name(value), count }))
  const t = translators[locale]
  return {
    specialty: named(facets.specialty, (code) => specialties.get(code)?.nameIn(locale) ?? code),
    city: named(facets.city, (key) => cities.get(key) ?? key),
    language: named(facets.language, (code) => languageName(code, locale)),
    firm: named(facets.firm, (slug) => firms.get(slug) ?? slug),
    clientType: named(facets.clientType, (type) =>
      t(`lawyer.clientType.${type as 'private' | 'public'}`),
    ),
  }
}
