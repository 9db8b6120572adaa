import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import type { Actor } from '#modules/shared'
import type { Locals } from '../../site/locals.ts'
import { canonicalUrl, redirectToCanonicalUrl } from '../http/canonical-url.ts'
import { sitePlugin } from './site.ts'

const tomas: Actor = { accountId: 'tomas', roles: ['ROLE_USER'], locale: 'lt' }
const ona: Actor = { accountId: 'ona', roles: ['ROLE_ADMIN'], locale: 'lt' }
let isClosed = false
let asked = 0
afterEach(() => {
  isClosed = false
  asked = 0
})

/** A server whose pages show their locals as JSON. */
async function startSite() {
  const app = Fastify({ rewriteUrl: canonicalUrl })
  await app.register(redirectToCanonicalUrl)
  await app.register(cookie)
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-from-hook', 'yes'))
  await app.register(
    sitePlugin({
      services: {} as never,
      config: {
        BRAND_NAME: 'Patarta',
        SUPPORT_EMAIL: 'pagalba@patarta.test',
        PUBLIC_URL: 'https://patarta.test',
        isProduction: true,
      },
      clock: { now: () => new Date(0) },
      async findViewer({ cookies }) {
        asked++
        if (cookies.session === 'team') return ona
        return cookies.session ? tomas : undefined
      },
      isUnderMaintenance: async () => isClosed,
      renderer: {
        async render(request, response, { match, locale, viewer, requestId, isOnlyRead }: Locals) {
          response.statusCode = match ? 200 : 404
          response.setHeader('content-type', 'application/json')
          response.end(
            JSON.stringify({
              page: match?.route.key,
              params: match?.params,
              locale,
              viewer: viewer?.accountId,
              requestId,
              ...(isOnlyRead && { isOnlyRead, method: request.method }),
            }),
          )
        },
      },
    }),
  )
  return app
}

describe('the pages of the site', () => {
  test('are GET requests that no other route handles, with route, language and viewer', async () => {
    const app = await startSite()
    const page = async (url: string) =>
      (await app.inject({ url, cookies: { session: 's' } })).json() as unknown
    expect(await page('/en/services/42')).toMatchObject({
      page: 'consultation',
      params: { id: '42' },
      locale: 'en',
      viewer: 'tomas',
    })
    expect(await page('/nera/tokio')).toMatchObject({ locale: 'lt' })
    expect((await app.inject('/en')).headers).toMatchObject({
      'x-from-hook': 'yes',
      'permissions-policy': expect.stringContaining('camera=(self)'),
    })
  })

  test('for everybody are rendered without reading the session', async () => {
    const app = await startSite()
    expect(
      (await app.inject({ url: '/en/lawyers', cookies: { session: 's' } })).json(),
    ).not.toHaveProperty('viewer')
    expect(asked).toBe(0)
  })

  test('do not handle the API or addresses of programs', async () => {
    const app = await startSite()
    for (const url of [
      '/api/nothing',
      '/dev/nothing',
      '/files/nothing',
      '//elsewhere.test/',
      '/.//elsewhere.test/',
      '/%2e//elsewhere.test/',
      '/teisininkas/%00',
    ])
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404])
    const posted = await app.inject({ method: 'POST', url: '/prisijungimas' })
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect((await app.inject({ method: 'POST', url: '/nera/tokio' })).statusCode).toBe(404)
  })

  test('refuse a browser’s POST with a page in the language of the address', async () => {
    const { headers, body } = await (
      await startSite()
    ).inject({
      method: 'POST',
      url: '/en/login',
      headers: {
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'email=a',
    })
    expect([headers.allow, headers['cache-control'], JSON.parse(body)]).toEqual([
      'GET, HEAD',
      'no-store',
      expect.objectContaining({ page: 'login', locale: 'en', isOnlyRead: true, method: 'GET' }),
    ])
    expect(asked).toBe(0)
  })

  test('answer a browser’s POST to an unknown address with a page, and a script’s with JSON', async () => {
    const app = await startSite()
    const sent = async (url: string, accept: string) =>
      app.inject({ method: 'POST', url, headers: { accept } })
    const { headers, body } = await sent('/en/nera/tokio', 'text/html,*/*;q=0.8')
    expect([headers.allow, headers['cache-control'], JSON.parse(body)]).toEqual([
      undefined,
      'no-store',
      { locale: 'en', requestId: expect.any(String) },
    ])
    expect((await sent('/en/nera/tokio', 'application/json')).json()).toMatchObject({
      statusCode: 404,
    })
    expect((await sent('/api/nothing', 'text/html')).json()).toMatchObject({ statusCode: 404 })
    for (const url of ['/.//elsewhere.test/', '/nera/%00'])
      expect([url, (await sent(url, 'text/html')).json()]).toEqual([
        url,
        { locale: 'lt', requestId: expect.any(String) },
      ])
  })

  test('have one address: a trailing slash redirects permanently', async () => {
    const { statusCode, headers } = await (await startSite()).inject('/en/lawyers/?sort=price')
    expect([statusCode, headers.location]).toEqual([301, '/en/lawyers?sort=price'])
  })
})

describe('the language', () => {
  test("of a first visit to / is the browser's, and Vary says so", async () => {
    const app = await startSite()
    const english = await app.inject({ url: '/?a=1', headers: { 'accept-language': 'en' } })
    expect(english.headers).toMatchObject({
      location: '/en?a=1',
      vary: 'Accept-Language, Cookie, Sec-Fetch-Mode, Sec-Fetch-Site, User-Agent',
      'cache-control': 'private, no-store',
    })
    const lithuanian = await app.inject({ url: '/', headers: { 'accept-language': 'lt,en;q=0.5' } })
    expect(lithuanian.headers.vary).toBe(
      'Accept-Language, Cookie, Sec-Fetch-Mode, Sec-Fetch-Site, User-Agent',
    )
    expect(lithuanian.json()).toMatchObject({ page: 'home', locale: 'lt' })
    expect(
      (await app.inject({ url: '/teisininkai', headers: { 'accept-language': 'en' } })).json(),
    ).toMatchObject({ locale: 'lt' })
  })

  test('chosen by a person is stored for a year, without script', async () => {
    const { statusCode, headers } = await (await startSite()).inject('/en/faq?locale=en')
    expect([statusCode, headers.location, headers['set-cookie']]).toEqual([
      302,
      '/en/faq',
      'locale=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    ])
  })
})

test('maintenance redirects every page to its notice; when it is over, the notice redirects back', async () => {
  const app = await startSite()
  const leadsTo = async (url: string) => (await app.inject(url)).headers.location
  isClosed = true
  expect(await leadsTo('/en')).toBe('/en/maintenance')
  const notice = String(await leadsTo('/en/action?token=abc&to=accept'))
  expect(notice).toBe('/en/maintenance?back=%2Fen%2Faction%3Ftoken%3Dabc%26to%3Daccept')
  const shown = await app.inject(notice)
  expect([shown.json(), shown.headers]).toMatchObject([
    { page: 'maintenance' },
    { 'retry-after': '60', 'x-robots-tag': 'noindex' },
  ])
  isClosed = false
  expect(await leadsTo(notice)).toBe('/en/action?token=abc&to=accept')
  for (const elsewhere of [
    '',
    '?back=%2F%2Felsewhere.test',
    '?back=https%3A%2F%2Felsewhere.test',
    '?back=%2Fmaintenance',
  ])
    expect([elsewhere, await leadsTo(`/maintenance${elsewhere}`)]).toEqual([elsewhere, '/'])
})

test('maintenance leaves the desk open to the team and sign-in to everybody; other people get the notice', async () => {
  const app = await startSite()
  isClosed = true
  const opened = async (session: string | undefined, urls: string[]) => {
    const responses = await Promise.all(
      urls.map((url) => app.inject({ url, cookies: session ? { session } : {} })),
    )
    return responses.map(({ statusCode, headers }) => headers.location?.split('?')[0] ?? statusCode)
  }
  const signIn = [
    '/prisijungimas',
    '/en/login?callbackUrl=%2Fen%2Fadmin',
    '/antras-veiksnys',
    '/en/second-factor',
  ]
  const desk = ['/administravimas', '/en/admin/settings']
  const others = [
    '/',
    '/en/register',
    '/paskyra',
    '/duk',
    '/slaptazodzio-priminimas',
    '/nera/tokio',
  ]
  const notices = [
    '/maintenance',
    '/en/maintenance',
    '/maintenance',
    '/maintenance',
    '/maintenance',
    '/maintenance',
  ]
  // A guest at the desk is redirected to sign-in by the page's own guard.
  expect(await opened(undefined, [...signIn, ...desk, ...others])).toEqual([
    200,
    200,
    200,
    200,
    200,
    200,
    ...notices,
  ])
  expect(await opened('team', [...desk, ...others])).toEqual([200, 200, ...notices])
  expect(await opened('tomas', [...desk, ...others])).toEqual([
    '/maintenance',
    '/en/maintenance',
    ...notices,
  ])
})
