import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import type { AstroInlineConfig } from 'astro'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { translators, type Actor } from '#modules/shared'
import { routes } from '../../site/routes.ts'
import { firstPaintScript } from '../../site/layouts/first-paint.ts'
import { canonicalUrl, redirectToCanonicalUrl } from '../http/canonical-url.ts'
import { loadBuiltSite, type SiteRenderer } from './site-renderer.ts'
import { sitePlugin } from './site.ts'
import { buildTestSite } from '../../tests/support/test-site.ts'

const project = join(import.meta.dirname, '../..')
const testPages: NonNullable<AstroInlineConfig['integrations']>[number] = {
  name: 'pages of the test',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const name of ['broken', 'half-open'])
        injectRoute({
          pattern: `/en/${name}`,
          entrypoint: pathToFileURL(join(import.meta.dirname, `test/${name}.astro`)),
          prerender: false,
        })
    },
  },
}
/** Adds two public pages to the route table. */
const withTestPages = (renderer: SiteRenderer, viewer?: Actor): SiteRenderer => ({
  ...renderer,
  render(request, response, locals) {
    const [path] = request.url!.split('?')
    const route = {
      key: 'contact' as const,
      lt: path!,
      en: path!,
      guard: 'anyone',
      layout: 'default',
      screen: '',
    } as const
    return renderer.render(
      request,
      response,
      /^\/en\/(broken|half-open)$/.test(path!)
        ? { ...locals, viewer, match: { route, locale: 'en', params: {} } }
        : locals,
    )
  },
})
const closings: (() => unknown)[] = []
afterAll(() => Promise.all(closings.map((close) => close())))

async function serve(
  renderer: SiteRenderer,
  findViewer: () => Promise<Actor | undefined> = async () => undefined,
  STAGING = false,
) {
  const app = Fastify({ rewriteUrl: canonicalUrl })
  await app.register(redirectToCanonicalUrl)
  await app.register(
    sitePlugin({
      services: {} as never,
      config: {
        BRAND_NAME: 'Patarta',
        SUPPORT_EMAIL: 'pagalba@patarta.test',
        PUBLIC_URL: 'https://patarta.test',
        isProduction: false,
        STAGING,
      },
      clock: { now: () => new Date('2026-12-03T12:00:00Z') },
      findViewer,
      renderer,
    }),
  )
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  closings.push(() => app.close())
  return ask(url)
}

const ask = (origin: string) =>
  Object.assign(
    async (path: string, sent: RequestInit = {}) => {
      const response = await fetch(origin + path, { redirect: 'manual', ...sent })
      return { status: response.status, headers: response.headers, html: await response.text() }
    },
    { origin },
  )

/** The page as a browser gets it after a link of ours; `fetch` does not let Sec-Fetch-Mode be set. */
const openedByLink = (url: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }
    get(url, { headers }, (response) => resolve(text(response))).on('error', reject)
  })

const hrefsOf = (html: string, rel: string): string[] =>
  Array.from(
    html.matchAll(new RegExp(`<link rel="${rel}"[^>]* href="([^"]+\\.css)"`, 'g')),
    ([, href = '']) => href,
  )
const heading = (html: string) => /<h1[^>]*>([^<]*)/.exec(html)?.[1]?.trim()

const folder = await buildTestSite([testPages])

describe('the built site', () => {
  const lawyer: Actor = { accountId: 'rasa', roles: ['ROLE_LAWYER'], locale: 'lt' }
  let guest: Awaited<ReturnType<typeof serve>>
  let signedIn: Awaited<ReturnType<typeof serve>>
  /** A server where reading the session fails because the database is unavailable. */
  let unknown: Awaited<ReturnType<typeof serve>>

  beforeAll(async () => {
    guest = await serve(withTestPages(await loadBuiltSite(folder)))
    signedIn = await serve(withTestPages(await loadBuiltSite(folder), lawyer), async () => lawyer)
    unknown = await serve(await loadBuiltSite(folder), async () => {
      throw Object.assign(new Error('nobody answers'), { code: 'ECONNREFUSED' })
    })
  }, 120_000)

  afterEach(() => void vi.restoreAllMocks())

  test('answers an unknown address with 404, in the language of the address', async () => {
    const lt = await guest('/n%C4%97ra/tokio')
    expect([lt.status, heading(lt.html)]).toEqual([404, 'Puslapis nerastas: /nėra/tokio'])
    const en = await guest('/en/nowhere')
    expect([en.status, heading(en.html)]).toEqual([404, 'Page not found: /en/nowhere'])
    expect(en.html).toContain('<html lang="en"')
    for (const path of ['/404', '/500', '/403', '/405', '/410', '/%5B'])
      expect([path, (await guest(path)).status]).toEqual([path, 404])
  })

  test('of a test site says so on every page, in the language of the page', async () => {
    const staging = await serve(await loadBuiltSite(folder), undefined, true)
    for (const [path, locale] of [
      ['/n%C4%97ra', 'lt'],
      ['/en/nowhere', 'en'],
      ['/be-rysio', 'lt'],
    ] as const) {
      const line = translators[locale]('site.staging')
      expect([path, (await staging(path)).html.includes(line)]).toEqual([path, true])
      expect([path, (await guest(path)).html.includes(line)]).toEqual([path, false])
    }
    // No page has another frame.
    const frames = globSync('site/**/*.astro', { cwd: project }).filter((file) =>
      readFileSync(join(project, file), 'utf8').includes('<!doctype'),
    )
    expect(frames).toEqual(['site/layouts/Base.astro'])
  })

  test('sends every substitute page as UTF-8, and uncacheable', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const notFound = [
      '/404',
      '/403',
      '/405',
      '/410',
      '/500',
      '/administravimas;x',
      '//x',
      '/en/zzz',
      '/%5B',
      '/_image',
      '/en/404',
    ].map((path) => [guest, path, 404] as const)
    const others = [
      [signedIn, '/en/admin', 403],
      [guest, '/en/half-open?layout=desk', 403],
      [guest, '/en/broken', 500],
      [guest, '/en/broken?slow', 503],
      [unknown, '/paskyra', 503],
    ] as const
    for (const [ask, path, status] of [...notFound, ...others]) {
      const { headers, ...response } = await ask(path)
      expect([
        path,
        response.status,
        headers.get('cache-control'),
        headers.get('content-type'),
      ]).toEqual([path, status, 'private, no-store', 'text/html; charset=utf-8'])
      // Once: a rewrite runs the middleware again.
      expect([path, headers.get('content-security-policy')?.match(/wss:/g)]).toEqual([
        path,
        ['wss:'],
      ])
    }
  })

  test('answers 404 for addresses that Astro itself would serve but the route table does not have', async () => {
    for (const path of [
      '/_image',
      '/_image?href=/favicon.svg',
      '/_image?href=https://elsewhere.test/a.png',
      '/_server-islands/x',
      '/_server-islands',
      '/_actions/x',
      '/_actions',
      '/_astro',
      '/en/_image',
    ])
      expect([path, (await guest(path)).status]).toEqual([path, 404])
    const sent = await guest('/favicon.svg', { method: 'POST', headers: { accept: 'text/html' } })
    expect([sent.status, heading(sent.html)]).toEqual([404, 'Puslapis nerastas'])
  })

  test('renders the page whose guard was checked, whatever the address and the Host header say', async () => {
    for (const path of ['/en/%61dmin', '/%61dministravimas'])
      expect([path, (await guest(path)).status]).toEqual([path, 301])
    for (const path of ['/%2561dministravimas', '/en/%2561ccount', '/n%FF', '/n%2fx'])
      expect([path, (await guest(path)).status]).toEqual([path, 404])
  })

  test('shows nothing of a private layout to the wrong reader, even on a page without its guard', async () => {
    for (const [ask, layout, status] of [
      [guest, 'desk', 403],
      [signedIn, 'desk', 403],
      [guest, 'account', 403],
      [guest, 'lawyer', 403],
      [signedIn, 'account', 200],
      [signedIn, 'lawyer', 200],
    ] as const) {
      const { status: answered, html } = await ask(`/en/half-open?layout=${layout}`)
      expect([layout, answered, html.includes('secret')]).toEqual([layout, status, status === 200])
    }
  })

  test('guards every page of the desk and of a lawyer’s account in its layout too', () => {
    const screens = join(project, 'site/screens')
    const layoutOf = (screen: string) =>
      /<(?:Layout|Account)\b[^>]*/.exec(
        readFileSync(join(screens, `${screen}.astro`), 'utf8').split('\n---\n')[1] ?? '',
      )?.[0]
    const sourceOf = (screen: string) => readFileSync(join(screens, `${screen}.astro`), 'utf8')
    const isGuarded = {
      admin: (screen: string) => sourceOf(screen).includes("layouts/Desk.astro'"),
      lawyer: (screen: string) =>
        layoutOf(screen)?.includes('role="ROLE_LAWYER"') &&
        sourceOf(screen).includes("layouts/Account.astro'"),
      assistant: (screen: string) =>
        layoutOf(screen)?.includes('role="ROLE_ASSISTANT"') &&
        sourceOf(screen).includes("layouts/Account.astro'"),
    }
    expect(
      routes.filter(
        ({ guard, screen }) => guard in isGuarded && !isGuarded[guard as 'admin'](screen),
      ),
    ).toEqual([])
  })

  test('answers a form sent to a page with 405 as a page, in the language of the address', async () => {
    const { status, headers, html } = await guest('/en/login', {
      method: 'POST',
      headers: { accept: 'text/html', origin: 'https://elsewhere.test' },
      body: new URLSearchParams({ email: 'a' }),
    })
    expect([status, headers.get('allow'), headers.get('cache-control'), heading(html)]).toEqual([
      405,
      'GET, HEAD',
      expect.stringContaining('no-store'),
      'Nothing can be sent here',
    ])
    expect(html).toContain('<html lang="en"')
  })

  test('answers a failing page with 500 as a page, with the request id that finds it in the log', async () => {
    const printed = (['error', 'warn', 'info', 'log'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    )
    const secret = 'wPq3-'.repeat(9)
    const { status, html } = await guest(`/en/broken?token=${secret}`)
    const said = JSON.stringify(printed.flatMap(({ mock }) => mock.calls))
    expect(said).not.toContain(secret)
    expect([status, heading(html)]).toEqual([500, 'Internal Server Error'])
    expect(html).toMatch(/give the number \S+\./)
    expect(html).not.toContain('a page that cannot be made')
  })

  test('answers a temporary failure with 503 and Retry-After, whether in the page or in reading the session', async () => {
    const slow = await guest('/en/broken?slow')
    const away = await unknown('/paskyra')
    for (const { headers, html } of [slow, away]) {
      expect([
        headers.get('retry-after'),
        headers.get('content-type'),
        headers.get('cache-control'),
      ]).toEqual(['5', 'text/html; charset=utf-8', expect.stringContaining('no-store')])
      expect(headers.get('content-security-policy')).toContain("default-src 'self'")
      expect(html).not.toContain('nobody answers')
    }
    expect([slow.status, heading(slow.html)]).toEqual([503, 'The site is briefly unavailable'])
    expect([away.status, heading(away.html)]).toEqual([503, 'Svetainė trumpam nepasiekiama'])
  })

  test('gives the service worker an offline page that needs no other file', async () => {
    const asFetched = { headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' } }
    for (const [path, title] of [
      ['/be-rysio', 'Nutrūko ryšys'],
      ['/en/offline', 'The connection is lost'],
    ] as const) {
      const { status, headers, html } = await guest(path, asFetched)
      expect([path, status, heading(html)]).toEqual([path, 200, title])
      expect(hrefsOf(html, 'stylesheet')).toEqual([])
      expect(html).toMatch(/<style>[^<]+/)
      const script = /<script>(\(function\(\)\{\nvar page=[^]*?)<\/script>/.exec(html)?.[1] ?? ''
      expect(headers.get('content-security-policy')).toContain(
        `'sha256-${hash('sha256', script, 'base64')}'`,
      )
    }
    const { status, headers } = await guest('/service-worker.js')
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
  })

  test('allows no script, style or resource of another origin', async () => {
    const policy = (await guest('/en/nowhere')).headers.get('content-security-policy')!
    const directives = new Map(
      policy.split(';').map((directive) => directive.trim().split(/ (.*)/s) as [string, string]),
    )
    expect(
      Object.fromEntries([...directives].filter(([name]) => !/^(script|style)-src$/.test(name))),
    ).toEqual({
      'default-src': "'self'",
      'base-uri': "'none'",
      'connect-src': "'self' wss://patarta.test",
      'font-src': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'frame-src': "'none'",
      'img-src': "'self' blob: data:",
      'media-src': "'self' blob:",
      'object-src': "'none'",
      'worker-src': "'self' blob:",
      '': undefined,
    })
    expect(policy).not.toMatch(/unsafe/)
    const digest = Buffer.from(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(firstPaintScript)),
    ).toString('base64')
    expect(directives.get('script-src')).toContain(`'sha256-${digest}'`)
  })

  test('lists only the page’s own styles in its policy, so that the headers fit a proxy’s buffer (nginx: 4 kB)', async () => {
    for (const path of ['/en/nowhere', '/en/terms', '/en/login', '/en/broken', '/en/register']) {
      const { html, headers } = await guest(path)
      const styles = new Set(
        Array.from(
          html.matchAll(/<style[^>]*>([^]*?)<\/style>/g),
          ([, style = '']) => `'sha256-${hash('sha256', style, 'base64')}'`,
        ),
      )
      const [, named = ''] =
        /style-src 'self' ([^;]*)/.exec(headers.get('content-security-policy')!) ?? []
      expect([path, styles.size > 0, new Set(named.trim().split(' '))]).toEqual([
        path,
        true,
        styles,
      ])
      expect(
        Array.from(headers, ([name, value]) => name.length + value.length + 4).reduce(
          (sum, size) => sum + size,
          0,
        ),
      ).toBeLessThan(3_500)
    }
  })

  test('has its styles inline on the first page of a visit, and links the shared ones on the next', async () => {
    for (const path of ['/en/nowhere', '/en/terms', '/en/login']) {
      const first = await guest(path)
      const prefetched = hrefsOf(first.html, 'prefetch')
      expect([path, prefetched.length, hrefsOf(first.html, 'stylesheet')]).toEqual([path, 2, []])
      // The shared styles come first: they decide the order of the cascade layers.
      expect(first.html.match(/@layer \w+/g)?.slice(0, 3)).toEqual(
        ['tokens', 'base', 'components'].map((layer) => `@layer ${layer}`),
      )

      const next = await openedByLink(guest.origin + path)
      const linked = hrefsOf(next, 'stylesheet')
      expect([path, hrefsOf(next, 'prefetch'), linked.length > 0]).toEqual([path, [], true])
      expect(prefetched).toEqual(expect.arrayContaining(linked))
      expect(first.html.length - next.length).toBeGreaterThan(25_000)
      for (const href of linked) expect((await guest(href)).status).toBe(200)
    }
  })

  test('redirects guests from private pages to sign-in, and lets no cache store them', async () => {
    const refused = await guest('/en/account/work-hours')
    expect([refused.status, refused.headers.get('location')]).toEqual([
      302,
      '/en/login?callbackUrl=%2Fen%2Faccount%2Fwork-hours',
    ])
    const admin = await signedIn('/en/admin')
    expect([admin.status, admin.headers.get('cache-control')]).toEqual([403, 'private, no-store'])
  })
})

test('a site under development gives its pages the same locals', async () => {
  // Astro's development server responds to nothing when it detects a test runner.
  const env = { ...process.env, VITEST: undefined, NODE_ENV: 'development' }
  const server = spawn(process.execPath, [join(import.meta.dirname, 'test/serve-development.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  })
  closings.push(() => server.kill())
  const said = await new Promise<string>((resolve) =>
    server.stdout.on('data', (chunk) => /listening/.test(String(chunk)) && resolve(String(chunk))),
  )
  const page = ask(/listening (\S+)/.exec(said)![1]!)
  const { status, html, headers } = await page('/en/nowhere')
  expect([status, heading(html)]).toEqual([404, 'Page not found: /en/nowhere'])
  expect(headers.get('content-security-policy')).toBeNull()
}, 120_000)
