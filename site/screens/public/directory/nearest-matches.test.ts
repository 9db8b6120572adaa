import { expect, test } from 'vitest'
import type { LawyerItem, LawyerList, LawyerQuery } from '#modules/directory'
import { chipsOf } from './directory-chips.ts'
import { findNearest } from './nearest-matches.ts'

const area = {
  code: 'family',
  nameLt: 'Šeimos teisė',
  nameEn: 'Family law',
  slugLt: 'seimos-teise',
  slugEn: 'family-law',
}
const facets = { specialty: [], city: [], language: [], clientType: [], firm: [], confirmation: [] }
/** The lawyers that match a choice. */
const lawyers = [
  { name: 'Rasa', city: 'vilnius', language: 'lt', rate: 90 },
  { name: 'Jonas', city: 'kaunas', language: 'de', rate: 200 },
]
async function search({
  q,
  cities = [],
  languages = [],
  maxRate,
}: LawyerQuery): Promise<LawyerList> {
  const found = lawyers.filter(
    (lawyer) =>
      (!q || lawyer.name === q) &&
      (cities.length === 0 || cities.includes(lawyer.city)) &&
      (languages.length === 0 || languages.includes(lawyer.language)) &&
      (maxRate === undefined || lawyer.rate <= maxRate),
  )
  return {
    items: found as unknown as LawyerItem[],
    total: found.length,
    page: 1,
    pageSize: 3,
    facets,
  } as LawyerList
}

test('when nobody matches, the fewest filters are dropped, the name last, and only alternatives with results are offered', async () => {
  const choice = {
    q: 'Nobody',
    cities: ['vilnius'],
    languages: ['lt'],
    maxRate: 100,
    sort: 'recommended',
    page: 1,
  }
  const shown = {
    choice,
    area: area as never,
    areas: [],
    found: { items: [], total: 0, page: 1, pageSize: 20, facets } as LawyerList,
    href: () => '/',
    nameOf: { city: String, language: String },
  }
  const chips = chipsOf(shown, { t: ((key: string) => key) as never, locale: 'lt' })
  const { without, lawyers: nearest } = await findNearest(
    { choice, area: area as never, chips },
    search,
  )
  expect(without.map(({ change, count }) => [Object.keys(change), count])).toEqual([[['q'], 1]])
  expect(nearest).toMatchObject([{ name: 'Rasa' }])
})

test('when dropping one filter is not enough, two are dropped, and the others still apply', async () => {
  const choice = {
    cities: ['kaunas', 'vilnius'],
    languages: ['fr'],
    maxRate: 50,
    sort: 'recommended',
    page: 1,
  }
  const shown = {
    choice,
    area: undefined,
    areas: [],
    found: { items: [], total: 0, page: 1, pageSize: 20, facets } as LawyerList,
    href: () => '/',
    nameOf: { city: String, language: String },
  }
  const chips = chipsOf(shown, { t: ((key: string) => key) as never, locale: 'en' })
  const { without, lawyers: nearest } = await findNearest(
    { choice, area: undefined, chips },
    search,
  )
  expect(without).toEqual([])
  expect(nearest.map(({ name }) => name)).toEqual(['Rasa', 'Jonas'])
})
