import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import type { App } from '#modules/shared'
import access from '../../server/http/access.ts'
import errorsPlugin from '../../server/http/errors.ts'
import { directoryRoutes } from './routes.ts'
import { testDirectory } from './testing.ts'
import { directoryOverHttp } from './test/routes-world.ts'

const { foundation, directory, specialty, app, account, opinions, rasa } = await directoryOverHttp()

describe('POST /api/matches', () => {
  const match = (body: object) =>
    app.inject({
      method: 'POST',
      url: '/api/matches',
      payload: body,
      headers: { 'accept-language': 'en' },
    })

  test("returns areas with confidence and the client's words, and lawyers for them", async () => {
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

  test('asks one question when unsure, and puts a notice of danger first', async () => {
    expect(
      (await match({ description: 'noriu atgauti pinigus iš įmonės', locale: 'lt' })).json()
        .question.text,
    ).toMatch(/^Ar /)
    expect(
      (await match({ description: 'My husband hits me and I want a divorce', locale: 'en' })).json()
        .safety,
    ).toEqual([{ kind: 'violence', notice: expect.stringContaining('112') as string }])
  })

  test('asks for other words if none is known, for a known language, and asks nothing of a suicidal person', async () => {
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

  test('a reply refines the result, and after three replies it asks no more', async () => {
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

  test('finds lawyers named in any case, but no names of a story', async () => {
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

  test('finds no area in a greeting, and asks for more words', async () => {
    expect((await match({ description: 'labas', locale: 'lt' })).json()).toEqual({
      specialties: [],
      question: { text: expect.stringContaining('Parašykite') as string },
      lawyers: [],
    })
  })

  test('without a script redirects to an address with areas only; the rest is sealed in a cookie', async () => {
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
      await directory.matching.readProblemPage(address.searchParams.get('areas')!, note, 'lt'),
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
      await directory.matching.readProblemPage(
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

  test('without a script an empty field redirects too', async () => {
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

  test('asks a language model only if configured and the client agrees', async () => {
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

  test('limits language model requests per network, and responds without it above the limit', async () => {
    const eager = Fastify().withTypeProvider<TypeBoxTypeProvider>() as unknown as App
    const opinion = { host: 'model.test', ask: async () => ['tax'] }
    await eager.register(access, { verifyAccessToken: async () => undefined })
    await eager.register(errorsPlugin as never)
    await eager.register(
      directoryRoutes({
        account,
        directory: testDirectory(foundation, { secondOpinion: opinion }).directory,
        specialty,
        countDescription: () => {},
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
    opinions.left = 2
    expect([await ask(), await ask()].map((match) => 'askedModel' in match)).toEqual([true, false])
    await eager.close()
  })

  test('refuses an empty, a very short and an overlong description', async () => {
    expect((await match({ description: '   ' })).statusCode).toBe(400)
    expect((await match({ description: 'abcd' })).statusCode).toBe(400)
    expect((await match({ description: 'a'.repeat(5_001) })).statusCode).toBe(400)
  })
})
