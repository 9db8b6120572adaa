import { expect, test } from 'vitest'
import { countVisit } from './count-visit.ts'

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }

async function counted(
  url: string,
  headers: Record<string, string> = browser,
  isOwn = false,
): Promise<object[]> {
  const visits: object[] = []
  const services = {
    directory: {
      listings: {
        findMainArea: async (slug: string) =>
          slug === 'rasa' ? { firmLawyerId: 'x', area: 'family', city: 'Kaunas' } : undefined,
      },
      search: {
        findCity: async (words: string) =>
          words === 'vilniuje' ? { key: 'vilnius', name: 'Vilnius' } : undefined,
      },
    },
    specialty: {
      listSpecialties: async () => [
        { code: 'family', slugLt: 'seimos-teise', slugEn: 'family-law' },
      ],
    },
    insight: {
      visits: {
        count: (visit: object) => void visits.push(visit),
        countProfile: (viewed: object) => void visits.push(viewed),
      },
    },
  }
  await countVisit(services as never, url, headers, async () => isOwn)
  return visits
}

test('a profile, an area and a filtered list are counted, by area, city and language', async () => {
  expect(await counted('/teisininkas/rasa')).toEqual([
    { kind: 'profile', area: 'family', city: 'Kaunas', language: 'lt' },
    { firmLawyerId: 'x' },
  ])
  // Not for the lawyer's own figures when they look at themselves.
  expect(await counted('/teisininkas/rasa', browser, true)).toEqual([
    { kind: 'profile', area: 'family', city: 'Kaunas', language: 'lt' },
  ])
  expect(await counted('/en/lawyers/family-law?city=vilniuje')).toEqual([
    { kind: 'search', area: 'family', city: 'Vilnius', language: 'en' },
  ])
  expect(await counted('/teisininkai?q=skyrybos')).toEqual([{ kind: 'search', language: 'lt' }])
})

test.each([
  ['an unknown profile', '/teisininkas/niekas'],
  ['further reviews of a profile', '/teisininkas/rasa?reviews=2'],
  ['a further page of a list', '/teisininkai?q=skyrybos&page=2'],
  ['the list without a filter', '/teisininkai'],
  ['an empty filter', '/teisininkai?q='],
  ['another page', '/kontaktai'],
  ['an address that is no page', '/api/lawyers?q=x'],
])('%s is not counted', async (_, url) => {
  expect(await counted(url)).toEqual([])
})

test.each([
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a reader without a name', {}],
  ['a browser that only prepares the page', { ...browser, 'sec-purpose': 'prefetch' }],
])('%s is not counted', async (_, headers) => {
  expect(await counted('/teisininkas/rasa', headers as Record<string, string>)).toEqual([])
})
