import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { lawyerRoutes } from '#modules/lawyer'
import { specialtyRoutes } from '#modules/specialty'
import { errors, type Actor, type App } from '#modules/shared'
import access from '../../server/plugins/access.ts'
import errorsPlugin from '../../server/plugins/errors.ts'
import { testFoundation } from '#testing'
import { aLawyer, aPicture } from '#modules/lawyer/testing'
import { directoryRoutes } from './routes.ts'
import { aListedLawyer, testDirectory } from './testing.ts'

const foundation = await testFoundation()
foundation.clock.moveTo(new Date('2026-11-20T06:59:00Z'))
const { directory, specialty, lawyer } = testDirectory(foundation)
const reader: Actor = {
  accountId: '0192d7a0-0000-7000-8000-000000000001',
  roles: ['ROLE_USER'],
  locale: 'en',
}
const app = Fastify({
  ajv: { customOptions: { allErrors: true, removeAdditional: false, coerceTypes: 'array' } },
}).withTypeProvider<TypeBoxTypeProvider>() as unknown as App
await app.register(access, {
  verifyAccessToken: async (token) => (token === 'reader' ? reader : undefined),
})
await app.register(errorsPlugin as never)
/** How often a model may still be asked. */
let opinionsLeft = 1
const account = {
  limits: {
    async spendAttempt() {
      if (opinionsLeft-- <= 0) throw errors.TOO_MANY_REQUESTS()
    },
  },
}
await app.register(directoryRoutes({ account, directory, specialty }) as never)
await app.register(specialtyRoutes(specialty) as never)
await app.register(lawyerRoutes(lawyer) as never)
afterAll(() => app.close())

const rasa = await aListedLawyer(foundation, { officePhone: '+37061234567' })
await aListedLawyer(foundation, {
  name: 'Jonas',
  lastname: 'Jonaitis',
  city: 'Kaunas',
  hourlyRateCents: 20_000,
  specialties: [{ code: 'tax', percentage: 100 }],
})
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'accept-language': 'en', ...headers } })

describe('GET /api/lawyers', () => {
  test('answers a page of approved lawyers with total and facets', async () => {
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
          nextFreeAt: '2026-11-20T09:00:00.000Z',
          hourlyRateCents: 9_000,
        },
      ],
    })
    expect(response.json().facets.city).toEqual([{ value: 'vilnius', name: 'Vilnius', count: 1 }])
  })

  test('takes an area by its code or by what stands in addresses, several cities, and names them in the reader’s language', async () => {
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

  test('answers the same question with the same bytes, and anew as soon as somebody changes or a shown time begins', async () => {
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

  test('refuses what it does not know, at its field', async () => {
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
  test('shows a stranger everything but the contacts', async () => {
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

  test('shows contacts to who is signed in', async () => {
    expect(
      (await get(`/api/lawyers/${rasa.slug}`, { authorization: 'Bearer reader' })).json().contacts,
    ).toEqual({ phone: '+37061234567', webPage: null, insurance: null })
  })

  test('knows nobody who is not shown', async () => {
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

test('characters that PostgreSQL keeps in no text find nobody and break nothing', async () => {
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

test('GET /api/firms and /api/firms/{slug} show who works where', async () => {
  const { items, total } = (await get('/api/firms')).json()
  expect([total, items[0].lawyerCount]).toEqual([2, 1])
  expect((await get(`/api/firms/${rasa.firm.slug}`)).json().lawyers[0].slug).toBe(rasa.slug)
  expect((await get('/api/firms/none')).json().code).toBe('FIRM_NOT_FOUND')
})

test('nothing of a firm is told while none of its lawyers is shown', async () => {
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

test('GET /api/specialties lists all areas in alphabetical order of the language asked for', async () => {
  const { items, total } = (await get('/api/specialties')).json()
  expect([total, items[0].name, items.at(-1).slug]).toEqual([
    28,
    'Administrative law',
    'transport-law',
  ])
})

test('the portrait of a shown lawyer is kept by whoever got it; every other address finds none, and only a key opens what is not public', async () => {
  const version = await foundation.transact((tx) =>
    lawyer.portraits.setPortrait(tx, { lawyerId: rasa.lawyerId, picture: aPicture('teal') }),
  )
  const response = await get(`/api/portraits/${rasa.lawyerId}/${version}-small.avif`)
  expect([
    response.statusCode,
    response.headers['content-type'],
    response.headers['cache-control'],
  ]).toEqual([200, 'image/avif', 'public, max-age=31536000, immutable'])
  for (const file of [
    '00000000.avif',
    '..%2Foriginal.jpg',
    `${version}.svg`,
    `${version}-huge.avif`,
  ]) {
    expect([400, 404]).toContain((await get(`/api/portraits/${rasa.lawyerId}/${file}`)).statusCode)
  }
  const other = await aLawyer(foundation, { status: 'pending' })
  expect((await get(`/api/portraits/${other.lawyerId}/${version}.jpg`)).statusCode).toBe(404)
  const unseen = await foundation.transact((tx) =>
    lawyer.portraits.setPortrait(tx, { lawyerId: other.lawyerId, picture: aPicture('maroon') }),
  )
  const {
    small: { jpg: small },
  } = lawyer.portraits.previewPortrait({ lawyerId: other.lawyerId, version: unseen })
  const [guests, previewed, foreign] = await Promise.all([
    get(`/api/portraits/${other.lawyerId}/${unseen}.jpg`),
    get(small),
    get(small.replace(unseen, version).replace(other.lawyerId, rasa.lawyerId)),
  ])
  expect([guests.statusCode, guests.headers['cache-control'], foreign.statusCode]).toEqual([
    404,
    'no-store',
    404,
  ])
  expect([
    previewed.statusCode,
    previewed.headers['cache-control'],
    previewed.headers['cross-origin-resource-policy'],
  ]).toEqual([200, 'private, no-store', 'same-origin'])
})

describe('POST /api/matches', () => {
  const match = (body: object) =>
    app.inject({
      method: 'POST',
      url: '/api/matches',
      payload: body,
      headers: { 'accept-language': 'en' },
    })

  test('names areas with confidence and the client’s own words, and lawyers for them', async () => {
    const response = await match({
      description: 'Noriu skyrybų, vyras nemoka alimentų',
      locale: 'lt',
    })
    expect(response.statusCode).toBe(200)
    const { specialties, lawyers, safety } = response.json()
    expect(specialties[0]).toMatchObject({
      code: 'family',
      name: 'Šeimos teisė',
      because: expect.arrayContaining(['skyrybų', 'alimentų']) as string[],
    })
    expect(specialties[0].confidence).toBeGreaterThan(0.5)
    expect(lawyers.map(({ slug }: { slug: string }) => slug)).toContain(rasa.slug)
    expect(safety).toBeUndefined()
  })

  test('asks one question when unsure, and shows a notice first where somebody is in danger', async () => {
    expect(
      (await match({ description: 'noriu atgauti pinigus iš įmonės', locale: 'lt' })).json()
        .question.text,
    ).toMatch(/^Ar /)
    expect(
      (await match({ description: 'My husband hits me and I want a divorce', locale: 'en' })).json()
        .safety,
    ).toEqual([{ kind: 'violence', notice: expect.stringContaining('112') as string }])
  })

  test('asks for other words where none says anything, in a language it knows where the words are of another, and nothing of somebody who no longer wants to live', async () => {
    const asked = async (description: string) => (await match({ description, locale: 'en' })).json()
    expect(await asked('pizza recipe')).toMatchObject({
      specialties: [],
      lawyers: [],
      question: { text: expect.stringContaining('could not tell') as string },
    })
    expect(await asked('мой муж хочет развод')).toMatchObject({
      specialties: [],
      question: { text: expect.stringContaining('по-английски') as string },
    })
    const despair = await asked('I am going to kill myself')
    expect(despair).toMatchObject({
      specialties: [],
      safety: [{ kind: 'selfHarm', notice: expect.stringContaining('116 123') as string }],
    })
    expect(despair.question).toBeUndefined()
  })

  test('an answer to its question refines the result, and after three it asks no more', async () => {
    const description = 'noriu atgauti pinigus iš įmonės'
    const { question } = (await match({ description, locale: 'lt' })).json()
    const yes = (
      await match({ description, locale: 'lt', answers: [{ code: question.code, isSo: true }] })
    ).json()
    expect(yes.specialties[0]).toMatchObject({ code: question.code })
    const no = (
      await match({ description, locale: 'lt', answers: [{ code: question.code, isSo: false }] })
    ).json()
    expect(no.specialties.map(({ code }: { code: string }) => code)).not.toContain(question.code)
    expect(no.question.code).not.toBe(question.code)
    const answers = ['tax', 'family', 'criminal'].map((code) => ({ code, isSo: false }))
    expect((await match({ description, locale: 'lt', answers })).json().question).toBeUndefined()
  })

  test('leads to whom the words ask about by name, in any case, and takes nobody out of a story', async () => {
    for (const [description, expected] of [
      ['Ar Rasa Kazlauskienė gera advokatė?', [rasa.slug]],
      ['rasos kazlauskienes', [rasa.slug]],
      ['Ar Jonas Kazlauskas geras advokatas?', undefined],
      ['Rasa Kazlauskienė pardavė man butą ir dabar nenori jo atlaisvinti, ką daryti', undefined],
    ] as const) {
      const { named } = (await match({ description, locale: 'lt' })).json() as {
        named?: Array<{ slug: string }>
      }
      expect([description, named?.map(({ slug }) => slug)]).toEqual([description, expected])
    }
  })

  test('names no area for a greeting, and asks for more words', async () => {
    expect((await match({ description: 'labas', locale: 'lt' })).json()).toEqual({
      specialties: [],
      question: { text: expect.stringContaining('Parašykite') as string },
      lawyers: [],
    })
  })

  test('without a script leads to an address that holds nothing but areas; what else is shown there travels sealed', async () => {
    const description = 'Vyras mane muša, noriu skyrybų'
    const response = await app.inject({
      method: 'POST',
      url: '/api/matches',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ locale: 'lt', description }).toString(),
    })
    expect(response.statusCode).toBe(303)
    const address = new URL(String(response.headers.location))
    expect([...address.searchParams.keys()]).toEqual(['areas'])
    expect(address.searchParams.get('areas')).toMatch(/^[a-z,-]+$/)
    const cookie = String(response.headers['set-cookie'])
    expect(cookie).toMatch(/^led-to=.+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
    for (const word of ['skyryb', 'violence']) expect(address.href + cookie).not.toContain(word)
    const note = /^led-to=([^;]+)/.exec(cookie)?.[1]
    expect(
      await directory.matching.readLedTo(address.searchParams.get('areas')!, note, 'lt'),
    ).toMatchObject({
      areas: [
        {
          code: 'family',
          because: expect.arrayContaining(['skyrybų']) as string[],
          lawyers: [{ slug: rasa.slug }],
        },
      ],
      safety: [{ kind: 'violence' }],
    })
    expect(
      await directory.matching.readLedTo(
        'family,nonsense,__proto__',
        'somebody else’s words',
        'en',
      ),
    ).toMatchObject({
      areas: [{ code: 'family', because: [] }],
      safety: [],
      question: expect.stringContaining('marriage') as string,
    })
  })

  test('without a script an empty box leads on as well', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/matches',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'locale=en&description=+',
    })
    expect([response.statusCode, String(response.headers.location)]).toEqual([
      303,
      'https://patarta.test/en/described-problem?areas=',
    ])
  })

  test('asks a language model only where there is one and the client agrees', async () => {
    const asked: string[] = []
    const other = testDirectory(foundation, {
      secondOpinion: {
        host: 'model.test',
        ask: async ({ description }) => {
          asked.push(description)
          return ['tax']
        },
      },
    }).directory
    const description = 'turiu problemą su pinigais'
    expect(await other.matching.matchProblem({ description, locale: 'lt' })).not.toHaveProperty(
      'askedModel',
    )
    expect(asked).toEqual([])
    const match = await other.matching.matchProblem({
      description,
      locale: 'lt',
      mayAskModel: true,
    })
    expect([match.askedModel, match.specialties[0]?.code]).toEqual([true, 'tax'])
    expect(asked).toEqual([description])
    expect(
      await directory.matching.matchProblem({ description, locale: 'lt', mayAskModel: true }),
    ).not.toHaveProperty('askedModel')
    const silent = testDirectory(foundation, {
      secondOpinion: { host: 'model.test', ask: async () => undefined },
    }).directory
    expect(
      await silent.matching.matchProblem({ description, locale: 'lt', mayAskModel: true }),
    ).toEqual(await directory.matching.matchProblem({ description, locale: 'lt' }))
  })

  test('asks the language model only so often for one network, and answers without it after that', async () => {
    const eager = Fastify().withTypeProvider<TypeBoxTypeProvider>() as unknown as App
    const opinion = { host: 'model.test', ask: async () => ['tax'] }
    await eager.register(access, { verifyAccessToken: async () => undefined })
    await eager.register(errorsPlugin as never)
    await eager.register(
      directoryRoutes({
        account,
        directory: testDirectory(foundation, { secondOpinion: opinion }).directory,
        specialty,
      }) as never,
    )
    const ask = async () =>
      (
        await eager.inject({
          method: 'POST',
          url: '/api/matches',
          payload: { description: 'turiu problemą su pinigais', locale: 'lt', mayAskModel: true },
        })
      ).json() as object
    opinionsLeft = 2
    expect([await ask(), await ask()].map((match) => 'askedModel' in match)).toEqual([true, false])
    await eager.close()
  })

  test('refuses an empty description and one without end', async () => {
    expect((await match({ description: '   ' })).statusCode).toBe(400)
    expect((await match({ description: 'a'.repeat(5_001) })).statusCode).toBe(400)
  })
})
