import { describe, expect, test } from 'vitest'
import { aListedLawyer } from './testing.ts'
import { directoryOverHttp } from './test/routes-world.ts'

const { foundation, directory, reader, rasa, get } = await directoryOverHttp()

describe('GET /api/lawyers', () => {
  test('returns a page of approved lawyers with total and facets', async () => {
    const response = await get('/api/lawyers?specialty=family&language=en&maxRate=100&sort=price')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      total: 1,
      page: 1,
      pageSize: 20,
      items: [
        {
          slug: rasa.slug,
          firmLawyerId: rasa.firmLawyerId,
          nextFreeAt: '2026-11-20T11:00:00.000Z',
          hourlyRateCents: 9_000,
        },
      ],
    })
    expect(response.json().facets.city).toEqual([{ value: 'vilnius', name: 'Vilnius', count: 1 }])
  })

  test("accepts an area by code or slug and several cities, and names them in the reader's language", async () => {
    for (const word of ['family', 'seimos-teise', 'family-law'])
      expect((await get(`/api/lawyers?specialty=${word}`)).json().total).toBe(1)
    expect((await get('/api/lawyers?city=Vilnius&city=Kaune')).json().total).toBe(2)
    expect(
      (await get('/api/lawyers?specialty=family', { 'accept-language': 'lt' })).json().items[0],
    ).toMatchObject({
      title: 'advokatė',
      specialties: [{ name: 'Šeimos teisė' }, { name: 'Paveldėjimo teisė' }],
    })
  })

  test('returns the same bytes until a lawyer changes or a shown time begins', async () => {
    const ask = () => get('/api/lawyers?specialty=family&sort=price')
    const [first, again] = [await ask(), await ask()]
    expect(again.body).toBe(first.body)
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8')
    await directory.listings.setRating({ lawyerId: rasa.lawyerId, average: 4.5, count: 2 })
    expect((await ask()).json().items[0]).toMatchObject({ rating: 4.5, reviewCount: 2 })
    await directory.listings.setRating({ lawyerId: rasa.lawyerId, count: 0 })
    const nextOf = async () => (await ask()).json().items[0].nextFreeAt as string
    const next = await nextOf()
    const before = foundation.clock.now()
    foundation.clock.moveTo(new Date(next))
    expect(await nextOf()).not.toBe(next)
    foundation.clock.moveTo(before)
    expect(await nextOf()).toBe(next)
  })

  test('refuses unknown values at their fields', async () => {
    for (const [query, field] of [
      ['sort=alphabet', 'sort'],
      ['page=0', 'page'],
      ['maxRate=cheap', 'maxRate'],
      ['pageSize=1000', 'pageSize'],
      ['colour=red', 'colour'],
    ]) {
      const response = await get(`/api/lawyers?${query}`)
      expect([query, response.statusCode, response.json().errors?.[0]?.field]).toEqual([
        query,
        400,
        field,
      ])
    }
  })
})

describe('GET /api/lawyers/{slug}', () => {
  test('shows guests everything but the contacts', async () => {
    expect((await get(`/api/lawyers/${rasa.slug}`)).json()).toMatchObject({
      name: 'Rasa Kazlauskienė',
      secrecy: true,
      contacts: null,
      memberships: [
        {
          firmLawyerId: rasa.firmLawyerId,
          services: [{ priceCents: 0 }, { priceCents: 2_900 }, { priceCents: 9_000 }],
        },
      ],
    })
  })

  test('shows contacts to signed-in people', async () => {
    expect(
      (await get(`/api/lawyers/${rasa.slug}`, { authorization: 'Bearer reader' })).json().contacts,
    ).toEqual({ phone: '+37061234567', webPage: null, insurance: null })
  })

  test('does not find lawyers who are not shown', async () => {
    const hidden = await aListedLawyer(foundation, {
      name: 'Regina',
      lastname: 'Paslėptoji',
      status: 'hidden',
    })
    for (const slug of [hidden.slug, 'nobody-of-this-name']) {
      const response = await get(`/api/lawyers/${slug}`)
      expect([response.statusCode, response.json().code]).toEqual([404, 'LAWYER_NOT_FOUND'])
    }
  })
})

test('characters that PostgreSQL does not store find nothing and cause no error', async () => {
  const urls = [
    '/api/lawyers?q=%00Rasa',
    '/api/lawyers?city=%00',
    '/api/lawyers?language=%00',
    '/api/lawyers?specialty=%00',
    '/api/lawyers?firm=%00',
    '/api/lawyers/%00',
    '/api/firms?q=%00',
    '/api/firms/%00',
  ]
  for (const url of urls) expect([url, (await get(url)).statusCode < 500]).toEqual([url, true])
  expect(
    await directory.search.searchLawyers({ q: '\u0000Rasa', cities: ['\u0000'] }, 'lt'),
  ).toMatchObject({ total: 0 })
})

test('GET /api/firms and /api/firms/{slug} show the lawyers of firms', async () => {
  const { items, total } = (await get('/api/firms')).json()
  expect([total, items[0].lawyerCount]).toEqual([2, 1])
  expect((await get(`/api/firms/${rasa.firm.slug}`)).json().lawyers[0].slug).toBe(rasa.slug)
  expect((await get('/api/firms/none')).json().code).toBe('FIRM_NOT_FOUND')
})

test('a firm is not found while none of its lawyers is shown', async () => {
  for (const status of ['pending', 'hidden'] as const) {
    const { firm } = await aListedLawyer(foundation, {
      status,
      name: 'Mindaugas',
      lastname: 'Nerodomas',
    })
    expect([status, (await get(`/api/firms/${firm.slug}`)).json().code]).toEqual([
      status,
      'FIRM_NOT_FOUND',
    ])
    expect(await directory.firms.findPublicFirm(firm.slug, 'lt', reader)).toBeUndefined()
  }
})

test('GET /api/specialties lists all areas in alphabetical order of the requested language', async () => {
  const { items, total } = (await get('/api/specialties')).json()
  expect([total, items[0].name, items.at(-1).slug]).toEqual([
    28,
    'Administrative law',
    'transport-law',
  ])
})
