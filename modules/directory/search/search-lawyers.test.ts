import { beforeAll, describe, expect, test } from 'vitest'
import { testFoundation } from '#testing'
import type { LawyerQuery } from './lawyer-query.ts'
import { aListedLawyer, testDirectory } from '../testing.ts'

const foundation = await testFoundation()
const { directory } = testDirectory(foundation)

const find = async (query: LawyerQuery) =>
  (await directory.search.searchLawyers(query, 'lt')).items.map(({ name }) => name)

beforeAll(async () => {
  foundation.clock.moveTo(new Date('2026-11-20T09:00:00Z'))
  const cast = [
    {
      name: 'Rasa',
      lastname: 'Kazlauskienė',
      city: 'Vilnius',
      hourlyRateCents: 9_000,
      languages: ['lt', 'en'],
      firm: { name: 'Kazlauskienė ir partneriai' },
    },
    {
      name: 'Tomas',
      lastname: 'Žukauskas',
      city: 'Kaunas',
      hourlyRateCents: 7_000,
      languages: ['lt', 'ru'],
      specialties: [{ code: 'criminal', percentage: 100 }],
      clientTypes: ['private' as const, 'public' as const],
    },
    {
      name: 'Eglė',
      lastname: 'Šimkutė',
      city: 'Šiauliai',
      hourlyRateCents: 12_000,
      languages: ['lt', 'en', 'de'],
      specialties: [
        { code: 'family', percentage: 20 },
        { code: 'tax', percentage: 80 },
      ],
      qualification: 'assistant' as const,
    },
    {
      name: 'Jonas',
      lastname: 'Jonaitis',
      city: 'Vilnius',
      hourlyRateCents: 5_000,
      languages: ['lt'],
      specialties: [{ code: 'tax', percentage: 100 }],
      qualification: 'advisor' as const,
    },
  ]
  for (const given of cast) {
    foundation.clock.advance(60_000)
    await aListedLawyer(foundation, given)
  }
})

describe('searching lawyers', () => {
  test('shows approved ones only', async () => {
    await aListedLawyer(foundation, { name: 'Vytautas', lastname: 'Laukiantis', status: 'pending' })
    await aListedLawyer(foundation, { name: 'Regina', lastname: 'Paslėptoji', status: 'hidden' })
    const { items, total } = await directory.search.searchLawyers({}, 'lt')
    expect(total).toBe(4)
    expect(items.map(({ name }) => name)).not.toContain('Vytautas Laukiantis')
  })

  test('filters by area, city, language, client type and hourly rate together', async () => {
    expect(await find({ specialty: 'family', sort: 'price' })).toEqual([
      'Rasa Kazlauskienė',
      'Eglė Šimkutė',
    ])
    expect(await find({ cities: ['Vilnius'], sort: 'price' })).toEqual([
      'Jonas Jonaitis',
      'Rasa Kazlauskienė',
    ])
    expect(await find({ cities: ['kaunas', 'siauliai'], sort: 'price' })).toEqual([
      'Tomas Žukauskas',
      'Eglė Šimkutė',
    ])
    expect(await find({ languages: ['en'], sort: 'price' })).toEqual([
      'Rasa Kazlauskienė',
      'Eglė Šimkutė',
    ])
    expect(await find({ clientType: 'public' })).toEqual(['Tomas Žukauskas'])
    expect(await find({ minRate: 60, maxRate: 90, sort: 'price' })).toEqual([
      'Tomas Žukauskas',
      'Rasa Kazlauskienė',
    ])
    expect(await find({ specialty: 'family', languages: ['de'], maxRate: 100 })).toEqual([])
    expect(await find({ specialty: 'no-such-area' })).toEqual([])
  })

  test('a city is understood in any grammatical case and without diacritics', async () => {
    for (const city of ['Šiauliuose', 'siauliu', 'ŠIAULIAI', 'Siauliuose'])
      expect(await find({ cities: [city] })).toEqual(['Eglė Šimkutė'])
    expect(await find({ cities: ['Vilniuje'], sort: 'oldest' })).toEqual([
      'Rasa Kazlauskienė',
      'Jonas Jonaitis',
    ])
  })

  test('finds a name without diacritics, with typing errors, in another case, and with a title', async () => {
    for (const q of [
      'Kazlauskienė',
      'kazlauskiene',
      'Kazlauskene',
      'rasa kazlauskine',
      'advokatės Kazlauskienės',
      'Rasa',
    ])
      expect([q, await find({ q })]).toEqual([q, ['Rasa Kazlauskienė']])
    expect(await find({ q: 'zukauskas' })).toEqual(['Tomas Žukauskas'])
    expect(await find({ q: 'Jonaitis' })).toEqual(['Jonas Jonaitis'])
    expect(await find({ q: 'ir partneriai' })).toEqual(['Rasa Kazlauskienė'])
    expect(await find({ q: 'Qwertyuiop' })).toEqual([])
  })

  test('special characters of SQL patterns have no effect', async () => {
    for (const q of [
      "'; drop table lawyer_listing; --",
      '%',
      '_',
      '\\',
      ':word0',
      '?',
      '""',
      'a'.repeat(119),
    ])
      await expect(find({ q })).resolves.toBeInstanceOf(Array)
  })
})

describe('the seven orders', () => {
  test('each sorts as its name says', async () => {
    const byName = Object.fromEntries(
      (await directory.search.searchLawyers({}, 'lt')).items.map((item) => [item.name, item]),
    )
    await directory.listings.setRating({
      lawyerId: byName['Tomas Žukauskas']!.lawyerId,
      average: 4.9,
      count: 3,
    })
    await directory.listings.setRating({
      lawyerId: byName['Rasa Kazlauskienė']!.lawyerId,
      average: 4.4,
      count: 40,
    })
    expect((await find({ sort: 'price' }))[0]).toBe('Jonas Jonaitis')
    expect((await find({ sort: 'rating' })).slice(0, 2)).toEqual([
      'Tomas Žukauskas',
      'Rasa Kazlauskienė',
    ])
    expect((await find({ sort: 'feedback' })).slice(0, 2)).toEqual([
      'Rasa Kazlauskienė',
      'Tomas Žukauskas',
    ])
    expect((await find({ sort: 'oldest' }))[0]).toBe('Rasa Kazlauskienė')
    expect((await find({ sort: 'newest' }))[0]).toBe('Jonas Jonaitis')
    const nearest = (await directory.search.searchLawyers({ sort: 'nearest' }, 'lt')).items.map(
      ({ nextFreeAt }) => nextFreeAt,
    )
    expect(nearest).toEqual(nearest.toSorted())
    expect(await find({ sort: 'recommended' })).toHaveLength(4)
  })

  test('price sorts by hourly rate, rating by average with enough reviews first; the best rated are its start', async () => {
    const cast = (await directory.search.searchLawyers({}, 'lt')).items
    const rated = [
      [5, 1],
      [4.4, 40],
      [4.9, 3],
      [4.9, 12],
    ] as const
    for (const [at, { lawyerId }] of cast.entries())
      await directory.listings.setRating({ lawyerId, average: rated[at]![0], count: rated[at]![1] })
    const rates = (await directory.search.searchLawyers({ sort: 'price' }, 'lt')).items.map(
      ({ hourlyRateCents }) => hourlyRateCents,
    )
    expect(rates).toEqual([5_000, 7_000, 9_000, 12_000])
    const { items } = await directory.search.searchLawyers({ sort: 'rating' }, 'lt')
    expect(items.map(({ rating, reviewCount }) => [rating, reviewCount])).toEqual([
      [4.9, 12],
      [4.9, 3],
      [4.4, 40],
      [5, 1],
    ])
    const top = await directory.search.listTopRated(6, 'lt')
    expect(top.map(({ name }) => name)).toEqual(
      items
        .filter(
          ({ reviewCount, nextFreeAt }) => reviewCount >= directory.enoughReviews && nextFreeAt,
        )
        .map(({ name }) => name),
    )
    expect(top).toHaveLength(3)
  })

  test('the recommendation in an area prefers lawyers with the largest share of it', async () => {
    expect((await find({ specialty: 'family', sort: 'recommended' }))[0]).toBe('Rasa Kazlauskienė')
  })

  test('pages follow each other without gaps or repetitions', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        directory.search.searchLawyers({ sort: 'price', page, pageSize: 2 }, 'lt'),
      ),
    )
    expect(
      pages.map(({ items, total, page, pageSize }) => [items.length, total, page, pageSize]),
    ).toEqual([
      [2, 4, 1, 2],
      [2, 4, 2, 2],
      [0, 4, 3, 2],
    ])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ slug }) => slug))).size).toBe(4)
  })
})

describe('facets', () => {
  test('count the results of each other value with the other filters applied', async () => {
    const { facets, total } = await directory.search.searchLawyers(
      { cities: ['Vilnius'], specialty: 'tax' },
      'en',
    )
    expect(total).toBe(1)
    expect(facets.city).toEqual([
      { value: 'siauliai', name: 'Šiauliai', count: 1 },
      { value: 'vilnius', name: 'Vilnius', count: 1 },
    ])
    expect(facets.specialty).toContainEqual({ value: 'family', name: 'Family law', count: 1 })
    expect(facets.language).toEqual([{ value: 'lt', name: 'Lithuanian', count: 1 }])
  })

  test('work together with a name', async () => {
    const { facets } = await directory.search.searchLawyers({ q: 'Kazlauskiene' }, 'lt')
    expect(facets.specialty.map(({ name, count }) => [name, count])).toEqual([
      ['Šeimos teisė', 1],
      ['Paveldėjimo teisė', 1],
    ])
  })
})
