import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { TEST_PASSWORD } from '#modules/account/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { LOCALES, newId } from '#modules/shared'
import { decide } from '../../site/guards.ts'
import { buildPath, matchPath, patternOf } from '../../site/paths.ts'
import { routes, type RouteKey } from '../../site/routes.ts'
import type { SiteRenderer } from '../../server/pages/site-renderer.ts'
import { startProduct } from '../support/product.ts'
import { pageAccess, type For } from './matrix/pages.ts'
import { askRaw, type RawAnswer } from './raw-requests.ts'
import { spellingsOf } from './spellings.ts'

vi.setConfig({ testTimeout: 240_000 })

const assets = mkdtempSync(join(tmpdir(), 'patarta-assets-'))
mkdirSync(join(assets, '_astro'))
writeFileSync(join(assets, '_astro/app.js'), '1')
writeFileSync(join(assets, 'favicon.svg'), '<svg/>')
afterAll(() => rmSync(assets, { recursive: true }))

const product = await startProduct({}, { openSite: async () => rendererLikeAstro(assets) })
const { foundation, port, pageCache } = product
const representative = await aLawyer(foundation, {
  name: 'Nerijus',
  lastname: 'Atstovas',
  qualification: 'advisor',
  membership: { role: 'representative' },
})
const visitors = {
  guest: product.guest(),
  client: await product.person(),
  lawyer: await product.person({ roles: ['ROLE_LAWYER'] }),
  representative: product.guest(),
  assistant: await product.person({ roles: ['ROLE_USER', 'ROLE_ASSISTANT'] }),
  team: await product.person({ roles: ['ROLE_ADMIN'] }),
}
await visitors.representative.signIn(representative.account.email, TEST_PASSWORD)
type Name = keyof typeof visitors
const names = Object.keys(visitors) as Name[]
const cookiesOf = (name: Name): Record<string, string> => {
  const { jar } = visitors[name]
  return jar.size === 0
    ? {}
    : { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') }
}
const ask = (name: Name, targets: readonly string[], headers: Record<string, string> = {}) =>
  askRaw(port, targets, { ...cookiesOf(name), 'accept-language': 'lt', ...headers })

const sample: Record<string, string> = {
  id: newId(),
  firmLawyerId: newId(),
  lawyerId: newId(),
  slug: 'rasa-kazlauskiene',
  specialty: 'seimos-teise',
  token: 'Ab-9_'.repeat(8),
}
const pages = routes.flatMap((route) =>
  LOCALES.map((locale) => ({ key: route.key, path: buildPath(route.key, locale, sample) })),
)

/**
 * Matches as Astro does, which decodes up to ten times and believes the Host header; guards by the
 * function that the middleware asks.
 */
function rendererLikeAstro(folder: string): SiteRenderer {
  return {
    assets: folder,
    async render(request, response, { match, viewer, failure }) {
      if (failure !== undefined) return void response.writeHead(500).end()
      const url = urlLikeAstro(request)
      const decision = decide({ url, match, viewer, routePattern: patternLikeAstro(url.pathname) })
      const status = { page: 200, redirect: 302, forbidden: 403, 'not-found': 404 }[decision.to]
      response
        .writeHead(status, {
          'content-type': 'text/html',
          'content-length': 0,
          ...(decision.to === 'redirect' && { location: decision.url }),
        })
        .end()
    },
  }
}

const urlLikeAstro = ({ headers, url }: IncomingMessage): URL =>
  URL.parse(`http://${headers.host}${url}`) ?? new URL(`http://${headers.host}`)

function patternLikeAstro(pathname: string): string {
  let path = pathname
  for (let times = 0; times < 10; times++) {
    try {
      path = decodeURI(path)
    } catch {
      break
    }
  }
  const found = matchPath(path)
  return found ? patternOf(found.route, found.locale) : '/[...path]'
}

const roleOf: Record<Name, For[]> = {
  guest: ['everybody', 'guests'],
  client: ['everybody', 'signedIn'],
  lawyer: ['everybody', 'signedIn', 'lawyers'],
  representative: ['everybody', 'signedIn', 'lawyers'],
  assistant: ['everybody', 'signedIn', 'assistants'],
  team: ['everybody', 'signedIn', 'team'],
}

/**
 * What the guard of a page alone answers; whose things its ids name is asked in the browser stage.
 */
function expectedOf(name: Name, key: RouteKey): number {
  if (key === 'maintenance') return 302
  const row = pageAccess[key]
  const of = typeof row === 'object' ? row.of : row
  if (roleOf[name].includes(of)) return 200
  return name === 'guest' || of === 'guests' ? 302 : 403
}

const leadsAway = ({ location }: RawAnswer): boolean =>
  location !== undefined && !/^\/(?![/\\])/.test(location)

test.each(names)(
  'every page is as open as the matrix says for %s, and no other spelling of its address opens it',
  async (name) => {
    const plain = await ask(
      name,
      pages.map(({ path }) => path),
    )
    expect(pages.map(({ path }, at) => [path, plain[at]?.status])).toEqual(
      pages.map(({ path, key }) => [path, expectedOf(name, key)]),
    )
    const wrong: unknown[] = []
    let fewest = Infinity
    for (const [at, { path }] of pages.entries()) {
      // A page that is open to them anyway is asked in every spelling by the guest alone.
      if (name !== 'guest' && plain[at]?.status === 200) continue
      const spellings = spellingsOf(path)
      fewest = Math.min(fewest, spellings.length)
      const responses = await ask(name, spellings)
      for (const [index, response] of responses.entries()) {
        const opened = response.status === 200 && plain[at]?.status !== 200
        if (opened || response.status >= 500 || leadsAway(response))
          wrong.push([spellings[index], response.status, response.location])
      }
    }
    expect(wrong).toEqual([])
    expect(fewest).toBeGreaterThanOrEqual(100)
  },
)

test('the page cache holds public pages alone, each once, whatever was asked for above', async () => {
  const kept = pages.filter(({ path }) => pageCache!.find(path))
  const publicPages = pages.filter(({ path }) => matchPath(path)?.route.index)
  expect(kept.filter((page) => !publicPages.includes(page))).toEqual([])
  const someSpellingsOf = (path: string) => spellingsOf(path).filter((_, at) => at % 4 === 0)
  const addresses = publicPages.flatMap(({ path }) => [path, ...someSpellingsOf(path)])
  // Some spellings are pages of their own here, where every slug has one. The first round stores
  // them: pages that were stored above may be too old by now.
  await ask('guest', addresses)
  const before = pageCache!.size.pages
  await ask('guest', addresses)
  expect(pageCache!.size.pages).toBe(before)
  const responses = await ask(
    'guest',
    publicPages.flatMap(({ path }) =>
      [
        '?',
        '?&',
        '?&&utm_source=x&',
        ...(PARAMETERS_OF[path] ?? []).map((name) => `?${name}=`),
      ].map((query) => path + query),
    ),
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(pageCache!.size.pages, 'an empty query is none').toBe(before)
})

const PARAMETERS_OF: Record<string, string[]> = {
  '/en/lawyers': ['q', 'city', 'sort', 'page'],
  '/en/firms': ['q', 'page'],
  '/en/lawyer/rasa-kazlauskiene': ['reviews'],
  '/en/firm/rasa-kazlauskiene': ['reviews'],
}

test.each([
  [
    '/en/lawyers?q=a',
    [
      '?q=%61',
      '?q=a&',
      '?&q=a',
      '?q=a&&',
      '?%71=a',
      '?q=a&city=',
      '?city=&q=a&sort',
      '?q=a&utm_source=x',
      '?q=&q=a',
    ],
  ],
  [
    '/en/lawyers?q=a+b&city=vilnius&city=kaunas&page=2',
    ['?page=2&city=vilnius&q=a%20b&city=kaunas', '?city=v%69lnius&city=kaunas&page=%32&q=a+b'],
  ],
  [
    '/en/lawyers/family-law?q=%C4%8D%2F&sort=price',
    ['?sort=price&q=%c4%8d/', '?q=%C4%8D%2f&&sort=price&city='],
  ],
  ['/en/firms?q=a&page=2', ['?page=2&q=a', '?page=2&&q=%61&']],
  ['/en/lawyer/rasa-kazlauskiene?reviews=2', ['?reviews=%32', '?&reviews=2&', '?%72eviews=2']],
  ['/en/firm/rasa-kazlauskiene?reviews=2', ['?reviews=%32', '?reviews=&reviews=2']],
])('the page cache holds %s once, however its query is spelled', async (address, queries) => {
  const [path] = address.split('?')
  // Pages that were stored earlier could become too old meanwhile, and be dropped.
  pageCache!.invalidate({ tags: ['everything'] })
  const responses = await ask('guest', [...queries.map((query) => path + query), address])
  expect(responses.map(({ status }) => status)).toEqual([...queries, address].map(() => 200))
  expect(pageCache!.size.pages).toBe(1)
  expect(pageCache!.find(address)).toBeDefined()
})

test('the Host header decides nothing: a page is matched, guarded and rendered by the same path', async () => {
  const hosts = pages
    .filter(({ key }) => ['admin', 'admin-team', 'consultations', 'account-fees'].includes(key))
    .flatMap(({ path }) => [
      `x${path}?`,
      `x${path}#`,
      `x${path};`,
      `x\\${path}?`,
      `x:1${path}?`,
      `a@b${path}?`,
      '',
      '[',
      'x y',
      '\xff',
    ])
  for (const host of hosts) {
    const responses = await ask(
      'guest',
      ['/duk?nobody-keeps-this', '/nera', '/administravimas', '/kontaktai?x=1'],
      { host },
    )
    expect([host, responses.map(({ status }) => status)]).toEqual([host, [200, 404, 302, 200]])
  }
})

test('other spellings of public addresses lead to the one that is kept, and nothing else leads anywhere', async () => {
  const responses = await ask('guest', [
    '/d%75k',
    '/DUK/',
    '/duk//?a=1&utm_source=x',
    '/en/l%61wyers?sort=price',
    '/n%c4%97ra',
    '/d%2575k',
    '//duk',
    '/x/../duk',
    '/duk;',
    '/%61pi/specialties',
    '/robots%2Etxt',
    '/en/%61dmin',
  ])
  expect(responses.map(({ status, location }) => [status, location])).toEqual([
    [301, '/duk'],
    [301, '/duk'],
    [301, '/duk?a=1'],
    [301, '/en/lawyers?sort=price'],
    [301, '/n%C4%97ra'],
    [404, undefined],
    [404, undefined],
    [404, undefined],
    [404, undefined],
    [404, undefined],
    [301, '/robots.txt'],
    [301, '/en/admin'],
  ])
})

test('the log names addresses in their one spelling', async () => {
  product.logged.length = 0
  await ask('guest', ['/%61dministravimas', '/%2561dministravimas', '/\\administravimas'])
  const logged = product.logged
    .filter((line) => line.includes('"path"'))
    .map((line) => (JSON.parse(line) as { req?: { path: string } }).req?.path)
  expect(logged).toEqual(['/administravimas', '/404', '/404'])
})
