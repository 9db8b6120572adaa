import { findCityKey } from './city.ts'
import { PAGE_SIZE, type LawyerQuery } from './lawyer-query.ts'
import type { IndexQuery } from '../search-index/listings.ts'
import { foldWord, searchWords } from './search-words.ts'

export function indexQuery(query: LawyerQuery, cityKeys: readonly string[]): IndexQuery {
  const { q = '', languages = [], cities = [] } = query
  const { sort = 'recommended', page = 1, pageSize = PAGE_SIZE } = query
  return {
    chosen: {
      specialty: only(query.specialty),
      city: cities.map((city) => findCityKey(city, cityKeys)),
      language: languages.map((code) => code.toLowerCase()),
      clientType: only(query.clientType),
      firm: only(query.firm),
      confirmation: only(query.confirmation),
    },
    minRateCents: inCents(query.minRate),
    maxRateCents: inCents(query.maxRate),
    words: searchWords(q).map(foldWord),
    sort,
    page,
    pageSize,
  }
}

const only = (value: string | undefined): string[] => (value === undefined ? [] : [value])

const inCents = (euros: number | undefined): number | undefined =>
  euros === undefined ? undefined : euros * 100
